import { cardNetworks, type CardNetwork, type FeedEvent, type Partner } from '@dinelink/contract';
import type { SimulatorAddress } from '../../simulators/control-client.ts';
import type { Database } from '../../src/db/connection.ts';
import { createFeedService } from '../../src/rewards/ingestion/feed.service.ts';
import { createLedgerService } from '../../src/rewards/operations/ledger.service.ts';
import { demoMembers } from '../members/demo-member.ts';
import { emailOf } from '../members/make-members.ts';
import { creditsPayer } from './pay-credits.ts';
import { type Diner, eventsOf, type Table } from './make-events.ts';
import { reviewDines } from './review-dines.ts';
import { query } from '../../src/db/query.ts';

interface Dining {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Start of the seed's day, epoch ms. */
  readonly today: number;
  readonly seedNow: number;
  readonly payoutSimulator: SimulatorAddress;
}

const FEED = 'seed';
const TABLES = 60;
/** Time between deliveries; less than the two weeks after which an authorisation lapses. */
const DELIVERY_MS = 12 * 86_400_000;

/** Delivers the demo members' card events through the feed's service, and their reviews; returns how many. */
export async function seedDines({
  payoutSimulator,
  database,
  partners,
  today,
  seedNow,
}: Dining): Promise<number> {
  const time = { now: 0 };
  const clock = () => time.now;
  const feed = createFeedService({
    database,
    partners,
    feeds: [{ name: FEED, secrets: [], networks: [...cardNetworks], programmes: [] }],
    clock,
  });
  const ledger = createLedgerService({ database, partners, clock });
  const tables = await everydayTables(database);
  const diners = await findDiners(database);
  const events = diners.flatMap((diner) => eventsOf(diner, tables, today));
  const credits = creditsPayer({ payoutSimulator, database, partners });
  for (const [delivery, batch] of byDelivery(events)) {
    time.now = Math.min(seedNow, (delivery + 1) * DELIVERY_MS - 1);
    const { rejected } = await feed.ingest(FEED, batch);
    if (rejected.length > 0) throw new Error(`The feed rejected demo dines: ${JSON.stringify(rejected[0])}`);
    await reviewDines({ database, ledger }, partners, { now: time.now, seedNow });
    await credits.payAt(time.now);
  }
  time.now = seedNow;
  await reviewDines({ database, ledger }, partners, { now: seedNow, seedNow });
  await ledger.finalise();
  await credits.payAt(seedNow);
  return events.length;
}

function byDelivery(events: readonly FeedEvent[]): Map<number, FeedEvent[]> {
  const deliveries = new Map<number, FeedEvent[]>();
  for (const event of [...events].sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1))) {
    const delivery = Math.floor(Date.parse(event.occurredAt) / DELIVERY_MS);
    deliveries.set(delivery, [...(deliveries.get(delivery) ?? []), event]);
  }
  return deliveries;
}

/** Restaurants whose offer applies on every day and to everybody. */
export async function everydayTables(database: Database): Promise<Table[]> {
  const merchants = await query<{ id: number }>(
    database,
    `SELECT m.id FROM merchant m JOIN offer o ON o.merchant_id = m.id
     WHERE m.is_active = 1 AND m.is_exclusive = 0 AND o.type = 'Unlimited' AND o.weekdays = '' AND o.programmes = ''
       AND o.rate_units IS NULL AND o.from_date = '2020-01-01' AND o.to_date IS NULL
     ORDER BY m.id LIMIT ${TABLES}`,
  );
  const mids = await query<MidRow>(
    database,
    'SELECT merchant_id, network, network_merchant_id, valid_from, valid_to FROM mid_map WHERE merchant_id <= ?',
    [merchants.at(-1)?.id ?? 0],
  );
  return merchants.map(({ id }) => ({
    merchantId: id,
    midAt: (network, at) => {
      const mid = mids.find((row) => row.merchant_id === id && row.network === network && isValid(row, at));
      if (!mid) throw new Error(`Restaurant ${id} has no id at ${network} for this time.`);
      return mid.network_merchant_id;
    },
  }));
}

interface MidRow extends Record<string, unknown> {
  merchant_id: number;
  network: CardNetwork;
  network_merchant_id: string;
  valid_from: number;
  valid_to: number | null;
}

const isValid = ({ valid_from, valid_to }: MidRow, at: number) =>
  valid_from <= at && (valid_to === null || at < valid_to);

/** The demo members that have ever had a card. */
export async function findDiners(database: Database): Promise<Diner[]> {
  const rows = await query<{ email: string; partner: string; token: string; network: CardNetwork }>(
    database,
    `SELECT m.email, m.partner, c.card_token AS token, c.network FROM member m
     JOIN card_link l ON l.member_id = m.id JOIN payment_card c ON c.id = l.card_id ORDER BY m.id, c.id`,
  );
  const diners = new Map<string, { name: string; partner: string; cards: Diner['cards'][number][] }>();
  for (const { email, partner, token, network } of rows) {
    const demo = demoMembers.find((member) => emailOf(member, { key: partner }) === email);
    if (!demo) continue;
    const known = diners.get(email);
    if (known) known.cards.push({ token, network });
    else diners.set(email, { name: demo.name, partner, cards: [{ token, network }] });
  }
  return [...diners.values()];
}
