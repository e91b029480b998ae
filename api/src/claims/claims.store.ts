import type { CardNetwork, DineClaim } from '@dinelink/contract';
import type { Database, Source, Tx } from '../db/connection.ts';
import { ignoringDuplicates } from '../db/dialect.ts';
import { rowCount } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';
import type { ClaimOutcome } from './domain/decide-claim.ts';

const DAY_MS = 86_400_000;

/** What a member claims. */
export interface Claimed {
  readonly partner: string;
  readonly memberId: number;
  readonly cardId: number;
  readonly merchantId: number;
  readonly dinedOn: string;
  readonly amountCents: number;
  readonly note: string;
}

/** A claim with what is shown of it. */
export interface ClaimRow extends Claimed {
  readonly id: number;
  readonly state: DineClaim['state'];
  readonly reason: DineClaim['reason'];
  readonly dineId: number | null;
  readonly entryId: number | null;
  /** Epoch ms. */
  readonly claimedAt: number;
  readonly answeredAt: number | null;
  readonly merchantName: string;
  readonly zone: string;
  readonly cardNetwork: CardNetwork;
  readonly cardLastFour: string;
  readonly cardToken: string;
  /** The restaurant the dine is under; null without a dine or restaurant. */
  readonly foundName: string | null;
  /** The operator's reason. */
  readonly answer: string | null;
}

/** Claims as rows of `ClaimRow`; `c` is the claim. */
export const SELECT_CLAIMS = `SELECT c.id, c.partner, c.member_id AS memberId, c.card_id AS cardId, c.merchant_id AS merchantId,
    c.dined_on AS dinedOn, c.amount_cents AS amountCents, c.note, c.state, c.reason, c.dine_id AS dineId,
    c.entry_id AS entryId, c.claimed_at AS claimedAt, c.answered_at AS answeredAt, m.name AS merchantName,
    m.time_zone AS zone, p.network AS cardNetwork, p.last_four AS cardLastFour, p.card_token AS cardToken,
    f.name AS foundName, a.reason AS answer
  FROM dine_claim c JOIN merchant m ON m.id = c.merchant_id JOIN payment_card p ON p.id = c.card_id
  LEFT JOIN dine d ON d.id = c.dine_id LEFT JOIN merchant f ON f.id = d.merchant_id
  LEFT JOIN claim_answer a ON a.claim_id = c.id`;

const find = async (source: Source, condition: string, values: readonly (string | number)[]) =>
  (await query(source, `${SELECT_CLAIMS} ${condition}`, values)) as unknown as ClaimRow[];

/** The member's claims, newest first. */
export const findClaimsOf = (database: Database, memberId: number, count: number): Promise<ClaimRow[]> =>
  find(database, 'WHERE c.member_id = ? ORDER BY c.id DESC LIMIT ?', [memberId, rowCount(count)]);

export const findClaim = async (source: Source, id: number): Promise<ClaimRow | null> =>
  (await find(source, 'WHERE c.id = ?', [id]))[0] ?? null;

/** Claims that wait, oldest first, of one programme or of all, after an id. */
export const findOpenClaims = (
  database: Database,
  { partner, after, count }: { partner: string | null; after: number; count: number },
): Promise<ClaimRow[]> =>
  find(
    database,
    `WHERE c.state = 'open' AND c.id > ? ${partner === null ? '' : 'AND c.partner = ?'} ORDER BY c.id LIMIT ?`,
    [after, ...(partner === null ? [] : [partner]), rowCount(count)],
  );

type Place = Pick<Claimed, 'memberId' | 'cardId' | 'merchantId' | 'dinedOn'>;

const OF_PLACE = 'WHERE c.member_id = ? AND c.card_id = ? AND c.merchant_id = ?';
const placeOf = ({ memberId, cardId, merchantId }: Place) => [memberId, cardId, merchantId];

/** The same claim made before, whatever became of it. */
export const findSame = async (source: Source, claimed: Claimed): Promise<ClaimRow | null> =>
  (
    await find(source, `${OF_PLACE} AND c.dined_on = ? AND c.amount_cents = ?`, [
      ...placeOf(claimed),
      claimed.dinedOn,
      claimed.amountCents,
    ])
  )[0] ?? null;

/** The open claim about this card, restaurant and day. */
export const findOpen = async (source: Source, claimed: Claimed): Promise<ClaimRow | null> =>
  (await find(source, `${OF_PLACE} AND c.open_on = ?`, [...placeOf(claimed), claimed.dinedOn]))[0] ?? null;

/**
 * A credited claim of the same card for the same dine, or, where one of the two names no dine, about the same or the next day;
 * null without one.
 */
export async function findCreditedBeside(source: Source, claim: ClaimRow): Promise<number | null> {
  const day = Date.parse(claim.dinedOn);
  const [from, until] = [day - DAY_MS, day + DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10));
  const [row] = await query<{ id: number }>(
    source,
    `SELECT id FROM dine_claim WHERE member_id = ? AND card_id = ? AND id <> ? AND entry_id IS NOT NULL
       AND (dine_id = ? OR ((dine_id IS NULL OR ? IS NULL) AND dined_on >= ? AND dined_on <= ?))`,
    [claim.memberId, claim.cardId, claim.id, claim.dineId, claim.dineId, from ?? '', until ?? ''],
  );
  return row?.id ?? null;
}

export async function countOpen(source: Source, memberId: number): Promise<number> {
  const sql = "SELECT COUNT(*) AS count FROM dine_claim WHERE member_id = ? AND state = 'open'";
  const [row] = await query<{ count: number }>(source, sql, [memberId]);
  return Number(row?.count ?? 0);
}

/** Adds a claim, unless another request has added it meanwhile. */
export async function addClaim(
  tx: Tx,
  claimed: Claimed,
  outcome: ClaimOutcome & { at: number },
): Promise<void> {
  const { partner, memberId, cardId, merchantId, dinedOn, amountCents, note } = claimed;
  const { state, reason, dineId, at } = outcome;
  const isOpen = state === 'open';
  await execute(
    tx,
    `INSERT INTO dine_claim (partner, member_id, card_id, merchant_id, dined_on, open_on, amount_cents, note, state,
       reason, dine_id, claimed_at, answered_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ${ignoringDuplicates(tx, 'dine_claim.partner')}`,
    [
      ...[partner, memberId, cardId, merchantId, dinedOn, isOpen ? dinedOn : null, amountCents, note],
      ...[state, reason, dineId, at, isOpen ? null : at],
    ],
  );
}

/** Changes what a claim says; only an open one. */
export async function correctClaim(
  database: Database,
  id: number,
  { amountCents, note }: Pick<Claimed, 'amountCents' | 'note'>,
): Promise<void> {
  const sql = "UPDATE dine_claim SET amount_cents = ?, note = ? WHERE id = ? AND state = 'open'";
  await execute(database, sql, [amountCents, note, id]);
}

/** Saves what a claim comes to that its member makes again, unless an operator has credited it. */
export async function saveOutcome(
  source: Source,
  id: number,
  outcome: ClaimOutcome & { at: number },
): Promise<void> {
  await updateOutcome(source, id, outcome, outcome.state === 'open' ? IS_OPEN : 'entry_id IS NULL');
}

/** Saves what an open claim comes to; false if another worker or an operator has answered it meanwhile. */
export const saveOutcomeOfOpen = async (
  source: Source,
  id: number,
  outcome: ClaimOutcome & { at: number },
): Promise<boolean> => (await updateOutcome(source, id, outcome, IS_OPEN)) > 0;

const IS_OPEN = "state = 'open'";

function updateOutcome(
  source: Source,
  id: number,
  { state, reason, dineId, at }: ClaimOutcome & { at: number },
  condition: string,
): Promise<number> {
  const isOpen = state === 'open';
  return execute(
    source,
    `UPDATE dine_claim SET state = ?, reason = ?, dine_id = ?,
       open_on = ${isOpen ? 'dined_on' : 'NULL'}, answered_at = ${isOpen ? 'NULL' : '?'}
     WHERE id = ? AND ${condition}`,
    [state, reason, dineId, ...(isOpen ? [] : [at]), id],
  );
}

interface Answer {
  readonly answer: 'credited' | 'declined';
  /** The entry of the grant. */
  readonly entryId: number | null;
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
}

/** Closes an open claim with an operator's answer; false when it is not open. */
export async function addAnswer(tx: Tx, id: number, given: Answer): Promise<boolean> {
  const { answer, entryId, actor, reason, at } = given;
  const closed = await execute(
    tx,
    `UPDATE dine_claim SET state = ?, reason = NULL, entry_id = ?, open_on = NULL, answered_at = ?
     WHERE id = ? AND state = 'open'`,
    [answer, entryId, at, id],
  );
  if (closed === 0) return false;
  await execute(
    tx,
    'INSERT INTO claim_answer (claim_id, answer, entry_id, actor, reason, at) VALUES (?, ?, ?, ?, ?, ?)',
    [id, answer, entryId, actor, reason, at],
  );
  return true;
}
