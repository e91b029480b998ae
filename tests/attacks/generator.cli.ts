import { setTimeout as pause } from 'node:timers/promises';
import { randomFor } from '../../api/seed/random.ts';
import type { Attacking } from './attack.ts';
import { floods } from './floods.ts';
import { sendSlowly } from './slow-senders.ts';
import { smuggling } from './smuggling.ts';
import { signIn } from './target.ts';

/** The maximum share of one core, so that the generator does not distort the measurement. */
const CORE_SHARE = 0.5;
const AT_ONCE = 16;

const [port = '', seconds = '', seed = ''] = process.argv.slice(2);
const target = { port: Number(port) };
const random = randomFor(seed);
const session = await signIn(target, {
  host: 'nosh.localhost',
  from: '127.1.0.1',
  userName: 'basic@nosh.example',
  password: 'dine-well-2026',
});
const attacking: Attacking = { target, random, session };
const attacks = { smuggling, ...floods };
const tries: Record<string, number> = {};

const began = performance.now();
const until = began + Number(seconds) * 1_000;
const stopSlowSenders = sendSlowly(attacking);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      await restIfTooBusy();
      const name = random.pick(Object.keys(attacks) as (keyof typeof attacks)[]);
      tries[name] = (tries[name] ?? 0) + 1;
      await attacks[name](attacking).catch(() => undefined);
    }
  }),
);
stopSlowSenders();
const share = processorMs() / (performance.now() - began);
process.stdout.write(`${JSON.stringify({ tries, coreShare: Number(share.toFixed(2)) })}\n`);
process.exit(0);

async function restIfTooBusy(): Promise<void> {
  const ahead = processorMs() / CORE_SHARE - (performance.now() - began);
  if (ahead > 0) await pause(ahead);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
