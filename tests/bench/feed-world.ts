import { writeFileSync } from 'node:fs';
import { QueryTypes } from 'sequelize';
import type { Database } from '../../api/src/db/connection.ts';
import { unitOfWork } from '../../api/src/db/unit-of-work.ts';

const MERCHANTS = 5_000;
const CARDS_PER_EVENT = 0.2;
const FIRST_DAY = Date.parse('2026-07-01T00:00:00Z');
const DAY_MS = 86_400_000;
const DAYS = 60;

type Row = Record<string, string | number | null>;

/** A network that is told of twice as many events has twice as many members. */
const cardsFor = (events: number): number => Math.ceil(events * CARDS_PER_EVENT);

/**
 * Members with a card each and restaurants with an offer each, by the thousand. Every rule has something to do: one member in
 * ten is enrolled for a bonus, one restaurant in twenty limits visits or spend, one in fifty has a budget, most of which run out.
 */
export async function populate(database: Database, events: number): Promise<void> {
  const cards = cardsFor(events);
  const linkedAt = FIRST_DAY - 400 * DAY_MS;
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  await fill(
    database,
    'member',
    ids(cards).map((id) => memberRow(id, linkedAt)),
  );
  await fill(
    database,
    'consent_event',
    ids(cards).map((id) => ({
      member_id: id,
      channel: 'email',
      granted: 1,
      text_version: '1',
      at: linkedAt,
    })),
  );
  await fill(
    database,
    'payment_card',
    ids(cards).map((id) => ({
      id,
      partner: partnerOf(id),
      network: 'VISA',
      last_four: '4242',
      card_token: tokenOf(id),
      fingerprint: tokenOf(id),
      created_at: linkedAt,
    })),
  );
  await fill(
    database,
    'card_link',
    ids(cards).map((id) => ({ card_id: id, member_id: id, linked_at: linkedAt, active_card_id: id })),
  );
  await fill(database, 'merchant', ids(MERCHANTS).map(merchantRow));
  await fill(
    database,
    'mid_map',
    ids(MERCHANTS).map((id) => ({
      network: 'VISA',
      network_merchant_id: merchantRefOf(id),
      merchant_id: id,
      valid_from: 0,
    })),
  );
  await fill(
    database,
    'offer',
    ids(MERCHANTS).map((id) => ({ ...termsOf(id, events), merchant_id: id })),
  );
  await fill(database, 'bonus', partners.map(bonusRow));
  await fill(
    database,
    'member_bonus',
    ids(cards)
      .filter((id) => id % 20 < 2)
      .map((id) => ({
        member_id: id,
        bonus_id: 1 + partners.indexOf(partnerOf(id)),
        status: 'Enrolled',
        created_at: FIRST_DAY,
        enrolled_at: FIRST_DAY + (id % 40) * DAY_MS,
      })),
  );
}

const partners = ['ihg', 'nosh'];

const bonusRow = (partner: string): Row => ({
  partner,
  code: 'BENCH',
  description: 'Two dines of $30 in 30 days',
  amount: 500,
  dines: 2,
  minimum_spend_cents: 3_000,
  window_days: 30,
  valid_from: '2020-01-01',
  created_at: 0,
});

function termsOf(id: number, events: number): Row {
  const isLimited = id % 20 === 0;
  return {
    type: isLimited ? 'Limited' : 'Unlimited',
    visits_per_month: isLimited ? 1 : null,
    max_spend_per_month_cents: isLimited ? 10_000 : null,
    blackout_dates: '',
    from_date: '2020-01-01',
    // About half of what the place would pay out.
    budget_cents: id % 50 === 1 ? Math.ceil((events / MERCHANTS) * 120) : null,
    state: 'live',
    updated_at: 0,
  };
}

const partnerOf = (id: number) => (id % 2 === 0 ? 'ihg' : 'nosh');
const tokenOf = (id: number) => `tok_${String(id * 7_919).padStart(24, '0')}`;
const merchantRefOf = (id: number) => `4445${String(id).padStart(11, '0')}`;

const memberRow = (id: number, joinedAt: number): Row => ({
  id,
  partner: partnerOf(id),
  public_id: `member-${id}`,
  family_id: `member-${id}`,
  email: `member-${id}@example.com`,
  member_type: 'EnrolledCardMember',
  opt_in_level: 2,
  tier_level: 2,
  joined_at: joinedAt,
});

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
];

const merchantRow = (id: number): Row => ({
  id,
  name: `Restaurant ${id}`,
  search_text: `restaurant ${id}`,
  cuisines: 'Italian',
  street: '1 Main St',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60601',
  latitude: 41.9,
  longitude: -87.6,
  cell: 1,
  time_zone: zones[id % zones.length] ?? 'UTC',
  price_range: 2,
  added_on: '2020-01-01',
  picture: 'tagliatelle',
  gallery: '[]',
  about: '',
  hours: '[]',
  menus: '[]',
  events: '[]',
  updated_at: 0,
});

async function fill(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  await unitOfWork(database, async (transaction) => {
    for (let start = 0; start < rows.length; start += 1_000) {
      const values = rows.slice(start, start + 1_000).map((row) => names.map((name) => row[name] ?? null));
      await database.sequelize.query(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES ${values.map(() => '(?)').join(', ')}`,
        { replacements: values, transaction, type: QueryTypes.INSERT },
      );
    }
  });
}

/** A file of card events in the order they happened: 7 of 10 purchases authorised first, some refunded, unknown or sent twice. */
export function writeFeedFile(path: string, count: number): void {
  const chance = seeded(20_261_120);
  const cards = cardsFor(count);
  const events: { at: number; cells: (string | number)[] }[] = [];
  for (let purchase = 1; events.length < count; purchase += 1) {
    events.push(...eventsOf(purchase, cards, chance));
  }
  events.length = count;
  const lines = events.sort((one, other) => one.at - other.at).map(({ cells }) => cells.join(','));
  writeFileSync(path, `${header}\n${lines.join('\n')}\n`);
}

const header =
  'externalEventId,kind,networkTxnRef,originalTxnRef,network,networkMerchantId,cardToken,amountCents,subtotalCents,channel,occurredAt';

function eventsOf(purchase: number, cards: number, chance: () => number) {
  const at = FIRST_DAY + Math.floor(chance() * DAYS * DAY_MS);
  const token = chance() < 0.06 ? `tok_unknown_${purchase}` : tokenOf(1 + Math.floor(chance() * cards));
  const merchant = merchantRefOf(1 + Math.floor(chance() * MERCHANTS * 1.03));
  const amount = 1_000 + Math.floor(chance() * 12_000);
  const [ref, isOnline] = [`txn_${purchase}`, chance() < 0.15];
  const event = (kind: string, time: number, { cents = amount, txn = ref, original = '' } = {}) => ({
    at: time,
    cells: [
      `evt_${kind}_${purchase}`,
      kind,
      txn,
      original,
      'VISA',
      merchant,
      token,
      cents,
      isOnline ? Math.floor(cents * 0.8) : '',
      isOnline ? 'ONLINE' : 'IN_PERSON',
      new Date(time).toISOString(),
    ],
  });
  const settledAt = at + DAY_MS + Math.floor(chance() * DAY_MS);
  const settled = event('SETTLED', settledAt, { cents: Math.floor(amount * 1.18) });
  const events = [settled];
  if (chance() < 0.7) events.push(event('AUTHORIZED', at));
  if (chance() < 0.02) {
    const back = { cents: Math.ceil(amount / 3), txn: `ref_${purchase}`, original: ref };
    events.push(event('REFUNDED', settledAt + 3 * DAY_MS, back));
  }
  if (chance() < 0.02) events.push({ ...settled, at: settledAt + DAY_MS });
  return events;
}

/** Numbers that look like chance and are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
