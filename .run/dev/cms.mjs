import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** `node cms.mjs ADDRESS`: strapi develop, once an address answers: it compiles for a long time, and pages work without it. */
const [address] = process.argv.slice(2);
const answers = () =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await answers())) await pause(200);

const child = spawn(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'develop'], {
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill(signal));
child.once('exit', (status) => process.exit(status ?? 1));
