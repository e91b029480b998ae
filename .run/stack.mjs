import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes } from './processes.mjs';
import { ROOT } from './settings.mjs';
import { Problem } from './run-program.mjs';

/** Migrates and seeds the api's database; a seeded one is not changed. */
async function seed(settings, program = ['api/dist/api/seed.js']) {
  const { env } = processes(settings).find(({ name }) => name === 'api');
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Problem('The demo data could not be written (the reason stands above).');
}

/**
 * Seeds and starts everything, output into {data}/log.txt, and waits until all answer. The cms, which takes longest and needs no
 * seed, starts at once. Resolves {log, stop, ended}: `ended` resolves when all have exited, with the name of the one that failed
 * first.
 */
export async function startStack(settings, environment, { list, seedProgram } = {}) {
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  const log = join(settings.data, 'log.txt');
  const seeding = seed(settings, seedProgram);
  seeding.catch(() => undefined);
  // Installed packages, which the first `npm start` does not have when it loads this file.
  const { default: concurrently } = await import('concurrently');
  const groups = groupsOf(concurrently, log);
  const all = list ?? processes(settings, environment);
  const isCms = ({ name }) => name === 'cms';
  const failed = groups.ended.then((name) => {
    const end = `${name ?? 'A part'} ended while starting (above: the end of ${log}).`;
    throw new Problem(`${tail(log)}\n\n${end}`);
  });
  failed.catch(() => undefined);
  try {
    groups.launch(all.filter(isCms));
    const { default: waitOn } = await import('wait-on');
    await Promise.race([seeding, failed]);
    groups.launch(all.filter((program) => !isCms(program)));
    const resources = all.flatMap(({ ready }) => (ready ? [ready.replace('http://', 'http-get://')] : []));
    const answers = waitOn({ resources, timeout: 180_000, interval: 150, tcpTimeout: 1_000 });
    await Promise.race([answers, failed]);
  } catch (error) {
    await groups.stop();
    throw error;
  }
  return { log, ended: groups.ended, stop: groups.stop };
}

/** Programs started one list after the other, which all end when one does. */
function groupsOf(concurrently, log) {
  const outputStream = createWriteStream(log);
  const groups = [];
  let isStopping = false;
  let onEnd;
  const firstEnd = new Promise((resolve) => (onEnd = resolve));
  const stopAll = async () => {
    for (const { commands } of groups) for (const command of commands) command.kill('SIGTERM');
    await Promise.all(groups.map((group) => group.ended));
  };
  return {
    launch: (list) => {
      // A list without a cms: its caller has one.
      if (list.length === 0) return;
      const { commands, result } = concurrently(list.map(commandOf), {
        killOthersOn: ['failure', 'success'],
        killTimeout: 10_000,
        outputStream,
        prefixColors: [],
      });
      const failedName = (events) => events.find(({ killed }) => !killed)?.command.name;
      const ended = result.then(() => undefined, failedName);
      groups.push({ commands, ended });
      void ended.then(onEnd);
    },
    ended: firstEnd.then(async (name) => {
      await stopAll();
      return isStopping ? undefined : name;
    }),
    stop: async () => {
      isStopping = true;
      await stopAll();
    },
  };
}

const commandOf = ({ name, script, parameters = '', cwd = '.', env }) => ({
  name,
  command: `"${process.execPath}" ${script} ${parameters}`.trim(),
  cwd: join(ROOT, cwd),
  env,
});

const tail = (file) => readFileSync(file, 'utf8').trim().split('\n').slice(-20).join('\n');
