import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { ROOT } from '../settings.mjs';
import { Problem, runProgram } from '../run-program.mjs';

/** Runs types and the quick tests on the Node of the images, which is newer than the oldest supported one. */
const NEWER = 24;
const QUICK = ['api/contract/', '/domain/', 'site/server/'];

await runProgram(async () => {
  const { node, version, reason } = find();
  if (reason) {
    if (process.env.CI) throw new Problem(`With CI set nothing is skipped, but ${reason}.`);
    process.stdout.write(`not run: types and quick tests on Node ${NEWER} (${reason})\n`);
    return;
  }
  process.stdout.write(`Node ${version}\n`);
  for (const parameters of [['types'], ['unit', '--', ...QUICK]]) {
    const status = await run(node, ['run', '--silent', ...parameters]);
    if (status !== 0) process.exitCode = 1;
  }
});

/** The newer Node's program, from the package registry. */
function find() {
  const { status, stdout, stderr, error } = spawnSync(
    'npx',
    ['--yes', '--package', `node@${NEWER}`, 'node', '-p', 'process.execPath + " " + process.versions.node'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const [, node, version] = /^(.+) (\S+)\s*$/.exec(stdout ?? '') ?? [];
  if (status === 0 && version?.startsWith(`${NEWER}.`)) return { node, version };
  const said = error?.message ?? stderr.split('\n').find((line) => /error/i.test(line));
  return { reason: `Node ${NEWER} cannot be had: ${said ?? `there is ${version ?? 'none'}`}` };
}

/** Runs npm and all it starts on this Node. */
function run(node, parameters) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return new Promise((done) => {
    const child = spawn('npm', parameters, { cwd: ROOT, stdio: 'inherit', env });
    child.once('exit', (status) => done(status ?? 1));
  });
}
