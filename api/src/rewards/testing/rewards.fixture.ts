import { insertRow } from '../../db/insert-row.ts';
import type { FeedEvent, Partner } from '@dinelink/contract';
import type { FeedConfig } from '../../app/config.ts';
import type { Database } from '../../db/connection.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import { query } from '../../db/query.ts';

export const SECRET = 'a-secret-that-only-tests-know-of-0123456789';
export const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

export const partners: Partner[] = readPartners('api/partners');

export const testFeeds: FeedConfig[] = [
  { name: 'network', secrets: [SECRET], networks: ['AMEX', 'DISC', 'MAST', 'VISA'], programmes: [] },
  { name: 'narrow', secrets: [SECRET, `${SECRET}-new`], networks: ['VISA'], programmes: ['ihg'] },
];

export const feedFor = (database: Database, clock = () => NOW) =>
  createFeedService({ database, partners, feeds: testFeeds, clock });

let serial = 0;
const next = (name: string) => `${name}-${(serial += 1)}`;

interface MemberInput {
  readonly partner?: string;
  readonly isOptedIn?: boolean;
  readonly linkedAt?: number;
}

/** A member with one linked card. */
export async function aMember(database: Database, overrides: MemberInput = {}) {
  const { partner = 'ihg', isOptedIn = true, linkedAt = NOW - 800 * DAY_MS } = overrides;
  const publicId = next('member');
  const memberId = await insertRow(database, 'member', {
    partner,
    public_id: publicId,
    family_id: publicId,
    email: `${publicId}@example.com`,
    sign_in_email: `${publicId}@example.com`,
    member_type: 'EnrolledCardMember',
    opt_in_level: isOptedIn ? 2 : 0,
    tier_level: isOptedIn ? 2 : 0,
    joined_at: linkedAt,
  });
  await consent(database, memberId, { isGranted: isOptedIn, at: linkedAt });
  const card = await aCard(database, { memberId, partner, linkedAt });
  return { memberId, publicId, partner, ...card };
}

export const consent = (database: Database, memberId: number, given: { isGranted: boolean; at: number }) =>
  insertRow(database, 'consent_event', {
    member_id: memberId,
    channel: 'email',
    granted: Number(given.isGranted),
    text_version: '1',
    at: given.at,
  });

/** A card, linked to a member if one is given. */
export async function aCard(
  database: Database,
  { memberId, partner, linkedAt }: { memberId: number | null; partner: string; linkedAt: number },
) {
  const cardToken = next('token');
  const cardId = await insertRow(database, 'payment_card', {
    partner,
    network: 'VISA',
    last_four: '4242',
    card_token: cardToken,
    fingerprint: cardToken,
    created_at: linkedAt,
  });
  if (memberId !== null) await link(database, { cardId, memberId, linkedAt });
  return { cardId, cardToken };
}

export const link = (database: Database, bond: { cardId: number; memberId: number; linkedAt: number }) =>
  insertRow(database, 'card_link', {
    card_id: bond.cardId,
    member_id: bond.memberId,
    linked_at: bond.linkedAt,
    active_card_id: bond.cardId,
  });

type OfferOverrides = Partial<Record<string, string | number | null>>;

/** A restaurant, in Chicago's zone, with a network id and an offer, unconditional and unlimited, unless overridden. */
export async function aMerchant(
  database: Database,
  offer: OfferOverrides = {},
  { timeZone = 'America/Chicago' } = {},
) {
  const networkMerchantId = next('mid');
  const merchantId = await insertRow(database, 'merchant', {
    name: 'Trattoria',
    search_text: 'trattoria',
    cuisines: 'Italian',
    street: '1 Main St',
    city: 'Chicago',
    state: 'IL',
    zip_code: '60601',
    latitude: 41.9,
    longitude: -87.6,
    cell: 1,
    time_zone: timeZone,
    price_range: 2,
    added_on: '2020-01-01',
    picture: 'tagliatelle',
    gallery: '[]',
    about: '',
    hours: '[]',
    menus: '[]',
    events: '[]',
    updated_at: NOW,
  });
  await knowMerchant(database, merchantId, networkMerchantId);
  await insertRow(database, 'offer', {
    merchant_id: merchantId,
    type: 'Unlimited',
    blackout_dates: '',
    from_date: '2020-01-01',
    state: 'live',
    updated_at: NOW,
    ...(offer as Record<string, string | number | null>),
  });
  return { merchantId, networkMerchantId };
}

export const knowMerchant = (database: Database, merchantId: number, networkMerchantId: string) =>
  insertRow(database, 'mid_map', {
    network: 'VISA',
    network_merchant_id: networkMerchantId,
    merchant_id: merchantId,
    valid_from: 0,
  });

/** A settlement of $40.00 a day before now, unless overridden. */
export function anEvent(
  place: Pick<FeedEvent, 'cardToken' | 'networkMerchantId'>,
  events: Partial<FeedEvent> = {},
) {
  const event: FeedEvent = {
    externalEventId: next('event'),
    kind: 'SETTLED',
    networkTxnRef: events.networkTxnRef ?? next('txn'),
    network: 'VISA',
    networkMerchantId: place.networkMerchantId,
    cardToken: place.cardToken,
    amountCents: 4_000,
    channel: 'IN_PERSON',
    occurredAt: new Date(NOW - DAY_MS).toISOString(),
  };
  return { ...event, ...events };
}

/** A member's entries and dines, in the order of writing. */
export async function ledgerOf(database: Database, memberId: number) {
  const entries = await query(
    database,
    `SELECT source, status, amount, reason_code FROM reward_entry WHERE member_id = ? ORDER BY id`,
    [memberId],
  );
  const dines = await query(database, 'SELECT state FROM dine WHERE member_id = ? ORDER BY id', [memberId]);
  return {
    entries: entries.map(({ source, status, amount }) => `${source} ${status} ${amount}`),
    reasons: entries.map(({ reason_code }) => reason_code),
    states: dines.map(({ state }) => state),
  };
}
