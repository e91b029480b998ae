import {
  merchantRefKey,
  type Card,
  type CardLink,
  type Consent,
  type Merchant,
  type MerchantRef,
} from '../../domain/matching/reference-data.ts';
import type { CardNetwork } from '@dinelink/contract';
import { groupBy, mapValues } from '../../group-by.ts';
import { queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

interface CardRow {
  readonly token: string;
  readonly id: number;
  readonly partner: string;
  readonly memberId: number | null;
  readonly linkedAt: number | null;
  readonly unlinkedAt: number | null;
}

/** Cards by token, each with its links, oldest first. */
export async function loadCards(source: Source, tokens: Iterable<string>): Promise<Map<string, Card>> {
  const rows = await queryByKeys<CardRow>(source, {
    keys: { token: 'text' },
    rows: Array.from(tokens, (token) => [token]),
    columns: {
      token: 'c.card_token',
      id: 'c.id',
      partner: 'c.partner',
      memberId: 'l.member_id',
      linkedAt: 'l.linked_at',
      unlinkedAt: 'l.unlinked_at',
    },
    from: 'JOIN FIRST payment_card c ON c.card_token = given.token LEFT JOIN card_link l ON l.card_id = c.id',
  });
  const cards = new Map<string, { id: number; partner: string; links: CardLink[] }>();
  for (const { token, id, partner, memberId, linkedAt, unlinkedAt } of rows) {
    const card = cards.get(token) ?? { id, partner, links: [] };
    if (memberId !== null && linkedAt !== null) {
      card.links.push({ memberId, linkedAt, unlinkedAt });
    }
    cards.set(token, card);
  }
  for (const { links } of cards.values()) links.sort((one, other) => one.linkedAt - other.linkedAt);
  return cards;
}

/** Members' consents to the programme's e-mail, oldest first; the tier depends on them. */
export async function loadConsents(
  source: Source,
  members: Iterable<number>,
): Promise<Map<number, Consent[]>> {
  const rows = await queryByKeys<{ memberId: number; at: number; granted: number }>(source, {
    keys: { member: 'integer' },
    rows: Array.from(members, (member) => [member]),
    columns: { memberId: 'c.member_id', at: 'c.at', granted: 'c.granted' },
    from: `JOIN FIRST consent_event c ON c.member_id = given.member AND c.channel = 'email'`,
  });
  const consents = groupBy(rows, ({ memberId }) => memberId);
  return mapValues(consents, (list) =>
    list.map(({ at, granted }) => ({ at, granted: granted === 1 })).sort((one, other) => one.at - other.at),
  );
}

/** Adds the consents of further members. */
export async function withConsentsOf(
  source: Source,
  members: ReadonlySet<number>,
  known: ReadonlyMap<number, readonly Consent[]>,
): Promise<ReadonlyMap<number, readonly Consent[]>> {
  const missing = [...members].filter((member) => !known.has(member));
  return missing.length === 0 ? known : new Map([...known, ...(await loadConsents(source, missing))]);
}

type RefRow = MerchantRef & { network: CardNetwork; ref: string; isExclusive: number };

/** Network merchant ids with their validity, oldest first, and their restaurants. */
export async function loadMerchantRefs(
  source: Source,
  refs: readonly (readonly [CardNetwork, string])[],
): Promise<{ merchantRefs: Map<string, MerchantRef[]>; merchants: Map<number, Merchant> }> {
  const rows = await queryByKeys<RefRow>(source, {
    keys: { network: 'text', ref: 'text' },
    rows: refs,
    columns: {
      network: 'm.network',
      ref: 'm.network_merchant_id',
      merchantId: 'm.merchant_id',
      zone: 'r.time_zone',
      validFrom: 'm.valid_from',
      validTo: 'm.valid_to',
      knownAt: 'm.known_at',
      isExclusive: 'r.is_exclusive',
    },
    from: `JOIN FIRST mid_map m ON m.network = given.network AND m.network_merchant_id = given.ref
      JOIN merchant r ON r.id = m.merchant_id`,
  });
  const byRef = groupBy(rows, ({ network, ref }) => merchantRefKey(network, ref));
  return {
    merchantRefs: mapValues(byRef, (list) => list.sort((one, other) => one.validFrom - other.validFrom)),
    merchants: new Map(rows.map((row) => [row.merchantId, merchantOf(row)])),
  };
}

type MerchantRow = Pick<RefRow, 'zone' | 'isExclusive'>;

const merchantOf = ({ zone, isExclusive }: MerchantRow): Merchant => ({
  zone,
  isExclusive: isExclusive === 1,
});

/** Restaurants by id, for those without a network id any more. */
export async function loadMerchants(source: Source, ids: Iterable<number>): Promise<Map<number, Merchant>> {
  const rows = await queryByKeys<MerchantRow & { id: number }>(source, {
    keys: { id: 'integer' },
    rows: Array.from(ids, (id) => [id]),
    columns: { id: 'r.id', zone: 'r.time_zone', isExclusive: 'r.is_exclusive' },
    from: 'JOIN FIRST merchant r ON r.id = given.id',
  });
  return new Map(rows.map((row) => [row.id, merchantOf(row)]));
}
