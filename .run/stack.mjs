import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes } from './processes.mjs';
import { ROOT } from './settings.mjs';
import { Problem } from './stop-with.mjs';

// Installed packages, which the first `npm start` does not have when it loads this file.
const starters = () => Promise.all([import('concurrently'), import('wait-on')]);

/** Migrates and seeds the api's database; a seeded one is not changed. Loads meanwhile what starting needs. */
export async function seed(settings, program = ['api/dist/api/seed.js']) {
  const { env } = processes(settings).find(({ name }) => name === 'api');
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [[status]] = await Promise.all([once(child, 'exit'), starters()]);
  if (status !== 0) throw new Problem('The demo data could not be written (the reason stands above).');
}

/**
 * Starts everything, output into {data}/log.txt, and waits until all answer. Resolves {stop, ended}: `ended` resolves when all
 * have exited, with the name of the one that failed first.
 */
export async function startStack(settings, environment, list = processes(settings, environment)) {
  const [{ default: concurrently }, { default: waitOn }] = await starters();
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  const log = join(settings.data, 'log.txt');
  const { commands, result } = concurrently(
    list.map(({ name, script, parameters = '', cwd = '.', env }) => ({
      name,
      command: `"${process.execPath}" ${script} ${parameters}`.trim(),
      cwd: join(ROOT, cwd),
      env,
    })),
    {
      killOthersOn: ['failure', 'success'],
      killTimeout: 10_000,
      outputStream: createWriteStream(log),
      prefixColors: [],
    },
  );
  let isStopping = false;
  const ended = result.then(
    () => undefined,
    (events) => (isStopping ? undefined : events.find(({ killed }) => !killed)?.command.name),
  );
  const failed = ended.then((name) => {
    if (!isStopping)
      throw new Problem(
        `${tail(log)}\n\n${name ?? 'A part'} ended while starting (above: the end of ${log}).`,
      );
  });
  const resources = list.flatMap(({ ready }) => (ready ? [ready.replace('http://', 'http-get://')] : []));
  await Promise.race([waitOn({ resources, timeout: 180_000, interval: 150, tcpTimeout: 1_000 }), failed]);
  failed.catch(() => undefined);
  return {
    log,
    ended,
    stop: async () => {
      isStopping = true;
      for (const command of commands) command.kill('SIGTERM');
      await ended;
    },
  };
}

const tail = (file) => readFileSync(file, 'utf8').trim().split('\n').slice(-20).join('\n');
