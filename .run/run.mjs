import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import './development.mjs';

/** `node .run/run.mjs PROGRAM …`: runs a program of the checkout in development; forwards signals and exits with its status. */
const [program, ...parameters] = process.argv.slice(2);
const child = spawn(program, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
process.on('SIGTERM', () => child.kill('SIGTERM'));
// A terminal sends SIGINT to the child itself.
process.on('SIGINT', () => undefined);
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]));
