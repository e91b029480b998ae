import type { CardNetwork, MemberCard } from '@dinelink/contract';
import type { EnrolledCard } from '../adapters/card-network/card-network.ts';
import { type Database, type Source, type Tx } from '../db/connection.ts';
import { forUpdate, fromInsert, onConflict } from '../db/dialect.ts';
import { execute, query } from '../db/query.ts';

/** A card of a programme that is linked now. */
interface ActiveLink {
  readonly cardId: number;
  readonly memberId: number;
}

/** The member's linked cards, oldest first. */
export async function linkedCards(database: Database, memberId: number): Promise<MemberCard[]> {
  const rows = await query<{
    id: number;
    network: CardNetwork;
    last_four: string;
    description: string;
    last_dined_on: string | null;
  }>(
    database,
    `SELECT card.id, card.network, card.last_four, link.description,
       (SELECT MAX(dine.local_date) FROM dine WHERE dine.member_id = link.member_id AND dine.card_id = card.id) AS last_dined_on
     FROM card_link link JOIN payment_card card ON card.id = link.active_card_id
     WHERE link.member_id = ? ORDER BY link.linked_at, link.id`,
    [memberId],
  );
  return rows.map(({ id, network, last_four, description, last_dined_on }) => ({
    id: String(id),
    cardType: network,
    lastFour: last_four,
    description,
    ...(last_dined_on !== null && { lastDinedOn: last_dined_on }),
  }));
}

export async function countCards(database: Database, memberId: number): Promise<number> {
  const [row] = await query<{ card_count: number }>(database, 'SELECT card_count FROM member WHERE id = ?', [
    memberId,
  ]);
  return row?.card_count ?? 0;
}

/** Whether the account is closed until a card is linked again. */
export async function isClosed(database: Database, memberId: number): Promise<boolean> {
  const rows = await query(
    database,
    "SELECT 1 AS one FROM member WHERE id = ? AND member_type = 'ClosedAccountMember'",
    [memberId],
  );
  return rows.length > 0;
}

/**
 * The partner's proven id of the member: the subject of its sign-in, else the number it confirmed. Null for neither: a typed
 * number proves nothing.
 */
export async function loadedCardOwnerOf(database: Database, memberId: number): Promise<string | null> {
  const [row] = await query<{ holder: string | null }>(
    database,
    `SELECT CASE WHEN sso_subject IS NOT NULL THEN sso_subject
       WHEN partner_number_proven_at IS NOT NULL THEN partner_number END AS holder
     FROM member WHERE id = ?`,
    [memberId],
  );
  return row?.holder ?? null;
}

export async function linkedFingerprints(database: Database, memberId: number): Promise<Set<string>> {
  const rows = await query<{ fingerprint: string }>(
    database,
    `SELECT card.fingerprint FROM card_link link JOIN payment_card card ON card.id = link.active_card_id
     WHERE link.member_id = ?`,
    [memberId],
  );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** The member who has this card linked in the programme now, if any. */
export async function findActiveLink(
  database: Database,
  { partner, fingerprint }: { partner: string; fingerprint: string },
): Promise<ActiveLink | null> {
  const [row] = await query<{ card_id: number; member_id: number }>(
    database,
    `SELECT link.card_id, link.member_id
     FROM payment_card card JOIN card_link link ON link.active_card_id = card.id
     WHERE card.partner = ? AND card.fingerprint = ?`,
    [partner, fingerprint],
  );
  return row ? { cardId: row.card_id, memberId: row.member_id } : null;
}

/** Stores a card once per programme, with the network's latest data; returns its id. */
export async function saveCard(
  tx: Tx,
  { partner, card, at }: { partner: string; card: EnrolledCard; at: number },
): Promise<number> {
  const renewed = fromInsert(tx, ['card_token', 'last_four']);
  await execute(
    tx,
    `INSERT INTO payment_card (partner, network, last_four, card_token, fingerprint, created_at)
     VALUES (?, ?, ?, ?, ?, ?) ${onConflict(tx, ['partner', 'fingerprint'])} ${renewed}`,
    [partner, card.network, card.lastFour, card.cardToken, card.fingerprint, at],
  );
  const [row] = await query<{ id: number }>(
    tx,
    'SELECT id FROM payment_card WHERE partner = ? AND fingerprint = ?',
    [partner, card.fingerprint],
  );
  if (!row) throw new Error('The stored card was not found.');
  return row.id;
}

interface NewLink {
  readonly cardId: number;
  readonly memberId: number;
  readonly at: number;
  /** Whether it is one of the cards the partner has on file. */
  readonly isLoaded: boolean;
}

/**
 * Adds an active link; the UNIQUE active_card_id rejects a second one of the same card. It starts no earlier than the card's
 * last link ended, even if two machines' clocks differ: at any time a dine belongs to one member.
 */
export async function addLink(tx: Tx, { cardId, memberId, at, isLoaded }: NewLink): Promise<void> {
  await execute(
    tx,
    `INSERT INTO card_link (card_id, member_id, linked_at, active_card_id, is_loaded)
     SELECT ?, ?, CASE WHEN MAX(unlinked_at) > ? THEN MAX(unlinked_at) ELSE ? END, ?, ?
     FROM card_link WHERE card_id = ?`,
    [cardId, memberId, at, at, cardId, Number(isLoaded), cardId],
  );
}

/** Ends the member's active link of a card; false when the member has none. */
export async function endLink(
  tx: Tx,
  { cardId, memberId, at }: { cardId: number; memberId: number; at: number },
): Promise<boolean> {
  const ended = await execute(
    tx,
    `UPDATE card_link SET unlinked_at = CASE WHEN linked_at > ? THEN linked_at ELSE ? END, active_card_id = NULL
     WHERE active_card_id = ? AND member_id = ?`,
    [at, at, cardId, memberId],
  );
  return ended === 1;
}

/** Names the member's linked card; false when the member has none of this id. */
export async function nameLink(
  database: Database,
  { cardId, memberId, name }: { cardId: number; memberId: number; name: string },
): Promise<boolean> {
  const rename = 'UPDATE card_link SET description = ? WHERE active_card_id = ? AND member_id = ?';
  return (await execute(database, rename, [name, cardId, memberId])) === 1;
}

/** The network's token of a card. */
export async function tokenOf(tx: Tx, cardId: number): Promise<string> {
  const [row] = await query<{ card_token: string }>(tx, 'SELECT card_token FROM payment_card WHERE id = ?', [
    cardId,
  ]);
  if (!row) throw new Error('A linked card has no stored card.');
  return row.card_token;
}

/** Locks the card until the transaction ends; a link locks it too. */
export async function lockCard(tx: Tx, cardToken: string): Promise<void> {
  await query(tx, `SELECT id FROM payment_card WHERE card_token = ? ${forUpdate(tx)}`, [cardToken]);
}

/** Whether the card of this token is linked now. */
export async function isLinked(source: Source, cardToken: string): Promise<boolean> {
  const rows = await query(
    source,
    `SELECT 1 AS one FROM payment_card card JOIN card_link link ON link.active_card_id = card.id
     WHERE card.card_token = ?`,
    [cardToken],
  );
  return rows.length > 0;
}
