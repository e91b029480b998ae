import type { Database } from '../../api/src/db/connection.ts';
import { unitOfWork } from '../../api/src/db/unit-of-work.ts';
import { cardsFor, DAY_MS, FIRST_DAY, MERCHANTS, merchantRefOf, tokenOf } from './feed-numbers.ts';
import { insertRows } from '../../api/src/db/insert-rows.ts';

type Row = Record<string, string | number | null>;

/**
 * Members with a card each and restaurants with an offer each, by the thousand. Every rule is used: one member in ten is
 * enrolled for a bonus, one restaurant in twenty limits visits or spend, one in fifty has a budget, most of which run out.
 */
export async function populate(database: Database, events: number): Promise<void> {
  const members = numbersUpTo(cardsFor(events));
  const merchants = numbersUpTo(MERCHANTS);
  const tables: Record<string, Row[]> = {
    member: members.map(memberRow),
    consent_event: members.map(consentRow),
    payment_card: members.map(cardRow),
    card_link: members.map(linkRow),
    merchant: merchants.map(merchantRow),
    mid_map: merchants.map(midRow),
    offer: merchants.map((id) => ({ ...termsOf(id, events), merchant_id: id })),
    bonus: partners.map(bonusRow),
    member_bonus: members.filter((id) => id % 20 < 2).map(enrolmentRow),
  };
  for (const [table, rows] of Object.entries(tables)) await fill(database, table, rows);
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);

const partnerOf = (id: number) => (id % 2 === 0 ? 'ihg' : 'nosh');

const LINKED_AT = FIRST_DAY - 400 * DAY_MS;

const memberRow = (id: number): Row => ({
  id,
  partner: partnerOf(id),
  public_id: `member-${id}`,
  family_id: `member-${id}`,
  email: `member-${id}@example.com`,
  member_type: 'EnrolledCardMember',
  opt_in_level: 2,
  tier_level: 2,
  joined_at: LINKED_AT,
  card_count: 1,
});

const consentRow = (id: number): Row => ({
  member_id: id,
  channel: 'email',
  granted: 1,
  text_version: '1',
  at: LINKED_AT,
});

const cardRow = (id: number): Row => ({
  id,
  partner: partnerOf(id),
  network: 'VISA',
  last_four: '4242',
  card_token: tokenOf(id),
  fingerprint: tokenOf(id),
  created_at: LINKED_AT,
});

const linkRow = (id: number): Row => ({
  card_id: id,
  member_id: id,
  linked_at: LINKED_AT,
  active_card_id: id,
});

const midRow = (id: number): Row => ({
  network: 'VISA',
  network_merchant_id: merchantRefOf(id),
  merchant_id: id,
  valid_from: 0,
});

const enrolmentRow = (id: number): Row => ({
  member_id: id,
  bonus_id: 1 + partners.indexOf(partnerOf(id)),
  status: 'Enrolled',
  created_at: FIRST_DAY,
  enrolled_at: FIRST_DAY + (id % 40) * DAY_MS,
});

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
    // About half of what the restaurant would pay.
    budget_cents: id % 50 === 1 ? Math.ceil((events / MERCHANTS) * 120) : null,
    state: 'live',
    updated_at: 0,
  };
}

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

const fill = (database: Database, table: string, rows: readonly Row[]): Promise<void> =>
  unitOfWork(database, (tx) => insertRows(tx, { table, rows }));
