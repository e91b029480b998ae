import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, checkPorts } from './checks.mjs';
import { build, install } from './prepare.mjs';
import { ROOT, settingsFrom } from './settings.mjs';
import { startStack } from './stack.mjs';
import { runProgram } from './run-program.mjs';

const say = (text) => process.stdout.write(`  ${text}\n`);

/**
 * `npm start`: installs, builds, seeds and starts the platform, as needed. `npm run dev` runs the sources and reloads changes.
 */
await runProgram(async () => {
  const began = Date.now();
  const settings = settingsFrom(process.env);
  checkNode();
  await checkPorts(settings.ports);
  await install(say);
  const isWatching = process.argv.includes('--watch');
  const stack = isWatching ? await startSources(settings) : await startBuilds(settings);
  welcome(settings, Date.now() - began, stack.log);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stack.stop());
  const failed = await stack.ended;
  if (failed) say(`${failed} ended by itself; the reason is at the end of ${stack.log}`);
  process.exit(failed ? 1 : 0);
});

async function startBuilds(settings) {
  await build(say);
  say('seeding and starting');
  return startStack(settings);
}

async function startSources(settings) {
  say('seeding and starting; the cms takes longest');
  const { developmentProcesses } = await import('./dev/processes.mjs');
  const list = developmentProcesses(settings, {}, process.argv.includes('--inspect'));
  return startStack(settings, {}, { list, seedProgram: ['--import', 'tsx', 'api/seed/seed.cli.ts'] });
}

function welcome({ ports }, milliseconds, log) {
  const partners = readdirSync(join(ROOT, 'api/partners'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(ROOT, 'api/partners', name), 'utf8')))
    .filter(({ key }) => key);
  const others = partners.filter((partner) => !partner.default).map(({ key }) => key);
  process.stdout.write(`
  Dinelink is ready after ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C ends it.

  Site             http://localhost:${ports.site}  (the default programme)
  Partners         http://{key}.localhost:${ports.site}  with ${others.join(', ')}
  Editors          http://localhost:${ports.cms}/admin  editor@dinelink.example / Dine-well-2026
  API              http://localhost:${ports.api}/api/docs
  Mail             http://localhost:${ports['mail catcher']}
  Log              ${log}

  Demo members     basic, select, vip, nocard, closed, inactive, noprofile, dormant and twelve @{key}.example
                   shared, where members have numbers and join on the site: npm run seed -- --list prints them
  Password         dine-well-2026
`);
}
