import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onEachDatabase } from '../../api/src/db/testing/each-database.fixture.ts';
import { type Platform, startPlatform } from './platform.ts';
import { aLinkedCard } from './factories.ts';
import { aSignedInMember, createContext } from './context.ts';

const run = promisify(execFile);

/** The code blocks of a chapter, in order. */
function snippetsOf(file: string, chapter: string): string {
  const [, after = ''] = readFileSync(file, 'utf8').split(`\n## ${chapter}\n`);
  const [text = ''] = after.split('\n## ');
  return text
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.slice(4))
    .join('\n');
}

onEachDatabase((open) => {
  let platform: Platform;
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-readme-'));
  beforeAll(async () => {
    platform = await startPlatform(open());
  });
  afterAll(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the commands of the chapter about the API work', async () => {
    const email = 'select@nosh.example';
    const member = await aSignedInMember(platform, { email, signInEmail: email });
    await aLinkedCard(await createContext(platform), member);
    const here = `http://127.0.0.1:${platform.port}`;
    const script = snippetsOf('api/README.md', 'The API').replaceAll('http://localhost:4000', here);
    const { stdout } = await run('bash', ['-e', '-u', '-c', script], { cwd: folder });
    expect(stdout).toMatch(/^\{"accepted":1,"duplicates":0,"rejected":\[\]\}\s*[\d.]+\s*$/);
  });

  // Slow: each command is its own process.
  test('the commands of the chapter for operators work', async () => {
    const { publicId } = await aSignedInMember(platform);
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: open().url, publicId };
    const { stdout } = await run(
      'bash',
      ['-e', '-u', '-c', snippetsOf('api/operators.md', 'For operators')],
      { env },
    );
    expect(stdout).toMatch(
      /^Granted 250 as entry \d+\.\nNo entry is waiting\.\nNo refund is waiting\.\n\{"jobs":\[\]\}\n$/,
    );
  }, 120_000);
});
