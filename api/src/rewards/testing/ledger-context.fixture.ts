import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedEvent } from '@dinelink/contract';
import { type Database, openDatabase } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import { createDoublesService } from '../operations/doubles.service.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import { createGrantAndReopen } from '../operations/grant-and-reopen.service.ts';
import { createPostingService } from '../operations/posting.service.ts';
import { createRefundsService } from '../operations/refunds.service.ts';
import { readPayments } from '../../../simulators/payout/control.ts';
import { payoutSimulator } from '../../../simulators/payout/payout.fixture.ts';
import { createPayoutsService } from '../statement-credits/payouts.service.ts';
import { payoutProvider } from '../statement-credits/redemptions.fixture.ts';
import { createRedemptionsService } from '../statement-credits/redemptions.service.ts';
import { aMember, aMerchant, NOW, partners as realPartners, testFeeds } from './rewards.fixture.ts';
import { execute } from '../../db/query.ts';

/**
 * Programmes of every kind: statement credits, a top tier after few dines, required reviews, posting batches, return periods.
 */
const overrides: Readonly<Record<string, object>> = {
  nosh: {},
  ihg: { vipDines: 2 },
  hilton: { vipDines: 2 },
  marriott: { postingMode: 'batch' },
  jetblue: { returnPeriodDays: 10 },
};

export const partners = realPartners
  .filter(({ key }) => key in overrides)
  .map((partner) => ({
    ...partner,
    programmes: partner.programmes.map((version) => ({ ...version, ...overrides[partner.key] })),
  }));

/** Fresh databases, each a copy of one that was migrated once. */
export async function databases() {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-fortunes-'));
  const template = join(folder, 'template.sqlite');
  const migrated = openDatabase(`sqlite:${template}`);
  await migrate(migrated);
  await migrated.close();
  let made = 0;
  return {
    fresh(): Database {
      const file = join(folder, `${(made += 1)}.sqlite`);
      copyFileSync(template, file);
      return openDatabase(`sqlite:${file}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Two members of a programme, either of whom may hold the first one's card. */
async function aDiner(database: Database, partner: string) {
  const [one, other] = [await aMember(database, { partner }), await aMember(database, { partner })];
  return { partner, cardId: one.cardId, cardToken: one.cardToken, members: [one, other] };
}

async function addBonuses(database: Database): Promise<void> {
  for (const partner of Object.keys(overrides)) {
    for (const dines of [1, 2]) {
      await execute(
        database,
        `INSERT INTO bonus (partner, code, description, amount, dines, minimum_spend_cents, window_days, valid_from, created_at)
         VALUES (?, ?, 'x', 700, ?, 3000, 30, '2020-01-01', 1)`,
        [partner, `B${dines}`, dines],
      );
    }
  }
}

let contexts = 0;

/** A small context on a database, with everything that actions need. */
export async function aContext(database: Database) {
  const time = { now: NOW };
  const clock = () => time.now;
  const shared = { database, partners, clock };
  const diners: Diner[] = [];
  for (const partner of Object.keys(overrides)) diners.push(await aDiner(database, partner));
  await execute(database, 'UPDATE member SET card_count = 1');
  await addBonuses(database);
  const merchants = [
    await aMerchant(database),
    await aMerchant(database, {
      ...{ type: 'Limited', visits_per_month: 2, max_spend_per_month_cents: 30_000, budget_cents: 3_000 },
    }),
    await aMerchant(database, { minimum_spend_cents: 2_000, budget_cents: 900, maximum_reward: 700 }),
  ];
  const payouts = createPayoutsService({ database, clock, provider: payoutProvider() });
  const run = `key-${(contexts += 1)}-`;
  let keys = 0;
  const redemptions = createRedemptionsService({
    ...shared,
    newKey: () => `${run}${(keys += 1)}`,
    processor: 'our payments partner',
  });
  const services = {
    feed: createFeedService({ ...shared, feeds: testFeeds }),
    ledger: createLedgerService(shared),
    operators: createGrantAndReopen(shared),
    posting: createPostingService(shared),
    refunds: createRefundsService(shared),
    doubles: createDoublesService(shared),
    ...{ payouts, redemptions },
  };
  /** The delivered batches, for redelivery. */
  const delivered: FeedEvent[][] = [];
  /** The network id that is not known yet. */
  const unknown = { nth: 1 };
  /** What the payout simulator was requested to pay here. */
  const payments = async () =>
    (await readPayments(payoutSimulator())).filter(({ idempotencyKey }) => idempotencyKey.startsWith(run));
  return { payments, database, time, diners, merchants, delivered, unknown, ...services };
}

export type Context = Awaited<ReturnType<typeof aContext>>;
export type Diner = Awaited<ReturnType<typeof aDiner>>;
