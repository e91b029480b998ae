import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Node's arguments for a server of which `cpuOf` is asked. */
export const cpuReporter = ['--import', join(import.meta.dirname, 'report-cpu.mjs')];

/** Starts Express sending the bytes of a file for every request; resolves when it listens. */
export async function startBareExpress(file: string, type: string, port: number): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'bare-express.ts');
  const child = spawn(
    process.execPath,
    [...cpuReporter, '--import', 'tsx', script, file, type, String(port)],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** Processor time of a server since its start, in milliseconds; it has an IPC channel and was started with `cpuReporter`. */
export async function cpuOf(child: ChildProcess): Promise<number> {
  const reported = once(child, 'message');
  child.send('cpu');
  const [{ user, system }] = (await reported) as [NodeJS.CpuUsage];
  return (user + system) / 1_000;
}
