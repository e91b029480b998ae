import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../.run/testing/free-port.mjs';
import { ROOT, settingsFrom } from '../../../.run/settings.mjs';

const data = mkdtempSync(join(tmpdir(), 'dinelink-stack-'));
const notesFile = join(data, 'notes');
afterAll(() => rmSync(data, { recursive: true, force: true }));
beforeEach(() => writeFileSync(notesFile, ''));

const script = (name: string, text: string): string => {
  const path = join(data, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
};
const withNotes = `import { appendFileSync, readFileSync } from 'node:fs';
  const notes = () => readFileSync(${JSON.stringify(notesFile)}, 'utf8');
  const note = (text) => appendFileSync(${JSON.stringify(notesFile)}, text + '\\n');
  const noted = async (text) => { while (!notes().includes(text)) await new Promise((done) => setTimeout(done, 20)); };`;
/** A program that notes its start and its end. */
const lasting = (name: string) =>
  script(
    name,
    `${withNotes}
     process.on('SIGTERM', () => (note('${name} ends'), process.exit(0)));
     setInterval(() => undefined, 1_000);
     note('${name} starts');`,
  );
const aProgram = (name: string, path: string, ready?: string) => ({
  name,
  script: path,
  env: {},
  ...(ready === undefined ? {} : { ready }),
});
const notes = () => readFileSync(notesFile, 'utf8').trim().split('\n');

/**
 * Starts the programs and stops them when all are noted; returns what is printed. In a process of its own, because the library
 * that asks whether all answer keeps its timers.
 */
async function start(list: readonly ReturnType<typeof aProgram>[], seedProgram: readonly string[]) {
  const starter = script(
    'starter',
    `${withNotes}
     import { startStack } from ${JSON.stringify(join(ROOT, '.run', 'stack.mjs'))};
     const options = ${JSON.stringify({ list, seedProgram })};
     const settings = ${JSON.stringify(settingsFrom({}, { data }))};
     const stack = await startStack(settings, {}, options).catch(({ message }) => {
       console.log(message);
       process.exit(1);
     });
     await noted('site starts');
     await stack.stop();
     console.log('stopped, failed: ' + (await stack.ended));
     process.exit(0);`,
  );
  const run = promisify(execFile)(process.execPath, [starter]);
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

test('the cms starts during the seed, the others after it, and all end together', async () => {
  const port = await freePort();
  const server = script(
    'server',
    `import { createServer } from 'node:http';
     createServer((_, response) => response.end()).listen(${port});
     process.on('SIGTERM', () => process.exit(0));`,
  );
  const seed = script('seed', `${withNotes}\nawait noted('cms starts');\nnote('seed ends');`);
  const site = aProgram('site', lasting('site'));
  const api = aProgram('api', server, `http://127.0.0.1:${port}`);
  const printed = await start([site, api, aProgram('cms', lasting('cms'))], [seed]);
  expect(printed).toContain('stopped, failed: undefined');
  expect(notes().slice(0, 3)).toEqual(['cms starts', 'seed ends', 'site starts']);
  expect(notes().slice(3).sort()).toEqual(['cms ends', 'site ends']);
});

test('a part that ends while starting is named and ends the others', async () => {
  const broken = script(
    'broken',
    `${withNotes}\nawait noted('cms starts');\nconsole.error('no such port');\nprocess.exit(3);`,
  );
  const api = aProgram('api', lasting('api'), `http://127.0.0.1:${await freePort()}`);
  const printed = await start([aProgram('cms', lasting('cms')), aProgram('mail', broken), api], ['-e', '']);
  expect(printed).toMatch(/no such port[^]*mail ended while starting/);
  expect(notes()).toContain('cms ends');
});

test('without a seed nothing is left running', async () => {
  const seed = script('seed', `${withNotes}\nawait noted('cms starts');\nprocess.exit(1);`);
  const printed = await start([aProgram('cms', lasting('cms')), aProgram('api', lasting('api'))], [seed]);
  expect(printed).toContain('The demo data could not be written');
  expect(notes()).toEqual(['cms starts', 'cms ends']);
});
