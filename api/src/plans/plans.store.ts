import type { Database, Row, Source, Tx } from '../db/connection.ts';
import { forUpdate, fromInsert, onConflict } from '../db/dialect.ts';
import { insertRow } from '../db/insert-row.ts';
import { insertRows } from '../db/insert-rows.ts';
import { listOf, rowCount } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';

/** A dinner plan's row; times in epoch ms. */
export interface PlanRow {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly day: string | null;
  readonly tokenHash: string;
  readonly closedAt: number | null;
  readonly expiresAt: number;
}

export interface OptionRow {
  readonly planId: number;
  readonly merchantId: number;
  readonly merchantName: string;
}

export interface VoteRow {
  readonly planId: number;
  readonly voterHash: string;
  readonly voterName: string;
  /** Joined by commas. */
  readonly merchantIds: string;
  readonly votedAt: number;
}

const SELECT = `SELECT id, public_id AS publicId, name, day, token_hash AS tokenHash, closed_at AS closedAt,
  expires_at AS expiresAt FROM dinner_plan`;

type FullRow = PlanRow & Row;

interface Own {
  readonly memberId: number;
  readonly now: number;
}

export function findPlansOf(
  database: Database,
  { memberId, now, limit }: Own & { readonly limit: number },
): Promise<PlanRow[]> {
  const sql = `${SELECT} WHERE member_id = ? AND expires_at > ? ORDER BY created_at DESC, id DESC LIMIT ?`;
  return query<FullRow>(database, sql, [memberId, now, rowCount(limit)]);
}

export async function countPlansOf(tx: Tx, { memberId, now }: Own): Promise<number> {
  const sql = 'SELECT COUNT(*) AS count FROM dinner_plan WHERE member_id = ? AND expires_at > ?';
  const [row] = await query<{ count: number }>(tx, sql, [memberId, now]);
  return Number(row?.count ?? 0);
}

/** A plan of this member only. */
export async function findOwnPlan(
  source: Source,
  { memberId, publicId, now }: Own & { readonly publicId: string },
): Promise<PlanRow | undefined> {
  const sql = `${SELECT} WHERE public_id = ? AND member_id = ? AND expires_at > ?`;
  return (await query<FullRow>(source, sql, [publicId, memberId, now]))[0];
}

/** The plan that a request of this member made. */
export async function findRequestedPlan(
  source: Source,
  { memberId, requestId, now }: Own & { readonly requestId: string },
): Promise<PlanRow | undefined> {
  const sql = `${SELECT} WHERE member_id = ? AND request_id = ? AND expires_at > ?`;
  return (await query<FullRow>(source, sql, [memberId, requestId, now]))[0];
}

/** A link and the time it is used at, in epoch ms. */
export interface LinkAt {
  readonly partner: string;
  readonly tokenHash: string;
  readonly now: number;
}

const BY_LINK = `${SELECT} WHERE token_hash = ? AND partner = ? AND expires_at > ?`;

/** The plan of a link of this partner. */
export async function findSharedPlan(
  source: Source,
  { partner, tokenHash, now }: LinkAt,
): Promise<PlanRow | undefined> {
  return (await query<FullRow>(source, BY_LINK, [tokenHash, partner, now]))[0];
}

/** The same, locked: votes on a plan wait for each other, and for its deletion. */
export async function lockSharedPlan(
  tx: Tx,
  { partner, tokenHash, now }: LinkAt,
): Promise<PlanRow | undefined> {
  return (await query<FullRow>(tx, `${BY_LINK} ${forUpdate(tx)}`, [tokenHash, partner, now]))[0];
}

/** The restaurants of these plans, in their order. */
export function findOptions(source: Source, planIds: readonly number[]): Promise<OptionRow[]> {
  const { marks, values } = listOf(planIds);
  const sql = `SELECT plan_id AS planId, merchant_id AS merchantId, merchant_name AS merchantName
    FROM dinner_plan_option WHERE plan_id IN (${marks}) ORDER BY plan_id, position`;
  return query<OptionRow & Row>(source, sql, values);
}

/** The votes on these plans, the latest first. */
export function findVotes(source: Source, planIds: readonly number[]): Promise<VoteRow[]> {
  const { marks, values } = listOf(planIds);
  const sql = `SELECT plan_id AS planId, voter_hash AS voterHash, voter_name AS voterName,
      merchant_ids AS merchantIds, voted_at AS votedAt
    FROM dinner_plan_vote WHERE plan_id IN (${marks}) ORDER BY voted_at DESC, voter_hash`;
  return query<VoteRow & Row>(source, sql, values);
}

interface NewPlan {
  readonly publicId: string;
  readonly partner: string;
  readonly memberId: number;
  readonly requestId: string;
  readonly name: string;
  readonly day: string | null;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly options: readonly { readonly merchantId: number; readonly merchantName: string }[];
}

export async function addPlan(tx: Tx, { options, ...plan }: NewPlan): Promise<void> {
  const planId = await insertRow(tx, 'dinner_plan', {
    ...{ public_id: plan.publicId, partner: plan.partner, member_id: plan.memberId },
    ...{ request_id: plan.requestId, name: plan.name, day: plan.day, token_hash: plan.tokenHash },
    ...{ created_at: plan.createdAt, expires_at: plan.expiresAt },
  });
  const rows = options.map(({ merchantId, merchantName }, position) => ({
    ...{ plan_id: planId, position, merchant_id: merchantId, merchant_name: merchantName },
  }));
  await insertRows(tx, { table: 'dinner_plan_option', rows });
}

/** Closes the vote at this time, or opens it with null. */
export const setClosed = (database: Database, id: number, closedAt: number | null): Promise<number> =>
  execute(database, 'UPDATE dinner_plan SET closed_at = ? WHERE id = ?', [closedAt, id]);

/** How many other browsers have voted on a plan. */
export async function countOtherVoters(
  tx: Tx,
  { planId, voterHash }: Pick<VoteRow, 'planId' | 'voterHash'>,
): Promise<number> {
  const sql = 'SELECT COUNT(*) AS count FROM dinner_plan_vote WHERE plan_id = ? AND voter_hash <> ?';
  const [row] = await query<{ count: number }>(tx, sql, [planId, voterHash]);
  return Number(row?.count ?? 0);
}

/** Removes a browser's vote. */
export const removeVote = (
  database: Database,
  { planId, voterHash }: Pick<VoteRow, 'planId' | 'voterHash'>,
): Promise<number> =>
  execute(database, 'DELETE FROM dinner_plan_vote WHERE plan_id = ? AND voter_hash = ?', [planId, voterHash]);

/** Stores a browser's vote in the place of an earlier one. */
export async function saveVote(tx: Tx, vote: VoteRow): Promise<void> {
  await execute(
    tx,
    `INSERT INTO dinner_plan_vote (plan_id, voter_hash, voter_name, merchant_ids, voted_at) VALUES (?, ?, ?, ?, ?)
     ${onConflict(tx, ['plan_id', 'voter_hash'])} ${fromInsert(tx, ['voter_name', 'merchant_ids', 'voted_at'])}`,
    [vote.planId, vote.voterHash, vote.voterName, vote.merchantIds, vote.votedAt],
  );
}
