import fc from 'fast-check';
import { event, eventOf } from './card-events.fixture.ts';
import { sweepTiers } from '../../members/tiers/sweep-tiers.ts';
import { partners, type Context } from './ledger-context.fixture.ts';
import { type Action, actionBetween, leaving } from './actions.fixture.ts';

const HOUR_MS = 3_600_000;
const AUDIT_EVERY = 100;
/** After so many events a card's next purchases begin; earlier ones are delivered late. */
const EVENTS_A_PURCHASE = 30;
const LEAVING_EVERY = 900;

interface Step {
  readonly events: readonly (typeof event extends fc.Arbitrary<infer T> ? T : never)[];
  /** Whether the network delivers an earlier batch again. */
  readonly again: number | null;
  readonly actions: readonly Action[];
  /** Hours until the next step, and whether the worker runs in the meantime; it may be off for days. */
  readonly hours: number;
  readonly isWorkerOn: boolean;
  readonly sweepAt: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  events: fc.array(event, { minLength: 1, maxLength: 24 }),
  again: fc.option(fc.nat(), { freq: 8 }),
  actions: fc.array(actionBetween, { maxLength: 3 }),
  hours: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 30 }) },
    { weight: 3, arbitrary: fc.integer({ min: 30, max: 24 * 6 }) },
    { weight: 1, arbitrary: fc.integer({ min: 24 * 6, max: 24 * 40 }) },
  ),
  isWorkerOn: fc.boolean(),
  sweepAt: fc.double({ min: 0, max: 1, noNaN: true }),
});

interface History {
  readonly seed: number;
  readonly events: number;
  /** Called at every hundredth event and at the end. */
  readonly check: (events: number) => Promise<void>;
}

/** Runs a long random history in a small context; the seed determines it. */
export async function live(context: Context, { seed, events, check }: History): Promise<void> {
  const steps = fc.sample(step, { seed, numRuns: events });
  let delivered = 0;
  for (const [index, one] of steps.entries()) {
    if (delivered >= events) break;
    delivered += await deliver(context, one, { delivered, events });
    if (one.again !== null)
      await context.feed.ingest('network', context.delivered[one.again % context.delivered.length] ?? []);
    for (const act of one.actions) {
      context.time.now += 1_000;
      await act(context);
    }
    if (delivered % LEAVING_EVERY === 0) await leave(context, seed + index);
    await pass(context, one);
    if (delivered % AUDIT_EVERY === 0) {
      await refreshTiers(context);
      await check(delivered);
    }
  }
}

/** Delivers a step's events, but not beyond the next audit. */
async function deliver(
  context: Context,
  { events }: Step,
  { delivered, events: all }: { delivered: number; events: number },
) {
  const most = Math.min(AUDIT_EVERY - (delivered % AUDIT_EVERY), all - delivered);
  const since = Math.floor(delivered / EVENTS_A_PURCHASE);
  const batch = events
    .slice(0, most)
    .map((one) => eventOf(context, { ...one, purchase: since + one.purchase }));
  context.delivered.push(batch);
  await context.feed.ingest('network', batch);
  return batch.length;
}

/** The worker saves the changes of tiers at New Year. */
const refreshTiers = ({ database, time }: Context): Promise<void> =>
  sweepTiers({ database, partners, now: () => time.now });

async function pass({ time, ledger }: Context, { hours, isWorkerOn, sweepAt }: Step): Promise<void> {
  const until = time.now + 1_000 + hours * HOUR_MS;
  if (isWorkerOn) {
    time.now += Math.floor(sweepAt * (until - time.now));
    await ledger.finalise();
  }
  time.now = until;
}

async function leave(context: Context, seed: number): Promise<void> {
  const [act] = fc.sample(leaving, { seed, numRuns: 1 });
  await act?.(context);
}
