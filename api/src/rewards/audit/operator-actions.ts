import type { Database } from '../../db/connection.ts';
import type { LedgerBatch } from '../domain/batch/batch.ts';
import { acceptDouble } from '../domain/commands/accept-double.ts';
import { POSTING_REFUSED } from '../domain/entries/entry.ts';
import { assignRefund } from '../domain/commands/assign-refund.ts';
import { acknowledgePosting, refuseBonus, refusePosting } from '../domain/commands/refuse-posting.ts';
import { reopen } from '../domain/commands/reopen.ts';
import type { BonusGoal } from '../domain/bonuses/bonus-goal.ts';
import { addReview } from '../domain/commands/add-review.ts';
import { findAccepted } from '../storage/doubles.store.ts';
import { groupBy } from '../group-by.ts';
import { query } from '../../db/query.ts';

/** An action of a person or a partner on a dine; it is not in the inbox. */
export interface OperatorAction {
  readonly dineId: number;
  /** Epoch ms. */
  readonly at: number;
  /** The refund it is about, by its number in the inbox. */
  readonly refund?: number;
  /** The settlement it is about, by its number in the inbox. */
  readonly settlement?: number;
  readonly apply: (batch: LedgerBatch, dineId: number) => void;
}

/** Reads every review, reopened entry, posting answer, assigned refund and accepted double, in order of time. */
export async function readOperatorActions(database: Database): Promise<OperatorAction[]> {
  const [reviews, reopened, posted, refusedBonuses, assigned, accepted] = await Promise.all([
    readReviews(database),
    readReopened(database),
    readPosted(database),
    readRefusedBonuses(database),
    readAssigned(database),
    readAccepted(database),
  ]);
  return [...reviews, ...reopened, ...posted, ...refusedBonuses, ...assigned, ...accepted].sort(
    (one, other) => one.at - other.at,
  );
}

interface Row extends Record<string, unknown> {
  readonly dineId: number;
  readonly at: number;
}

async function readReviews(database: Database): Promise<OperatorAction[]> {
  const rows = await query<Row & { writtenAt: number }>(
    database,
    `SELECT id AS dineId, reviewed_at AS writtenAt, review_recorded_at AS at FROM dine
     WHERE reviewed_at IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ dineId, at, writtenAt }) => ({
    ...{ dineId, at },
    apply: (batch, id) => addReview(batch, id, writtenAt),
  }));
}

/** Every reopening of an entry; the dine itself stores only the last. */
async function readReopened(database: Database): Promise<OperatorAction[]> {
  const rows = await query<Row>(
    database,
    `SELECT e.dine_id AS dineId, a.at FROM operator_action a JOIN reward_entry e ON e.id = a.subject_id
     WHERE a.action = 'reopen' AND e.dine_id IS NOT NULL ORDER BY a.id`,
  );
  return rows.map(({ dineId, at }) => ({
    dineId,
    at,
    apply: (batch, id) => void reopen(batch, id, 'reopened'),
  }));
}

/**
 * What partners refused of dines, and what they posted of those same dines: only the two together reproduce the numbers of a
 * dine's corrections. For other dines, posting makes no difference. One action per dine and time.
 */
async function readPosted(database: Database): Promise<OperatorAction[]> {
  const rows = await query<Row & { ordinal: number; isRefused: number }>(
    database,
    `SELECT e.dine_id AS dineId, e.ordinal, v.at, CASE WHEN v.to_status = 'Forfeit' THEN 1 ELSE 0 END AS isRefused
     FROM reward_entry r JOIN reward_status_move w ON w.entry_id = r.id AND w.from_status = 'Deferred'
       AND w.to_status = 'Forfeit' AND w.reason_code = ?
     JOIN reward_entry e ON e.dine_id = r.dine_id AND e.source IN ('S', 'A')
     JOIN reward_status_move v ON v.entry_id = e.id AND v.from_status = 'Deferred'
       AND (v.to_status = 'Awarded' OR v.reason_code = ?)
     WHERE r.source IN ('S', 'A') GROUP BY e.dine_id, e.ordinal, v.at, v.to_status
     ORDER BY e.dine_id, v.at, e.ordinal`,
    [POSTING_REFUSED, POSTING_REFUSED],
  );
  const groups = groupBy(rows, ({ dineId, at, isRefused }) => `${dineId} ${at} ${isRefused}`);
  return [...groups.values()].flatMap((entries) => {
    const ordinals = entries.map(({ ordinal }) => ordinal);
    const [first] = entries;
    const take = first?.isRefused === 1 ? refusePosting : acknowledgePosting;
    return first
      ? [
          {
            dineId: first.dineId,
            at: first.at,
            apply: (batch: LedgerBatch, id: number) => take(batch, id, ordinals),
          },
        ]
      : [];
  });
}

async function readRefusedBonuses(database: Database): Promise<OperatorAction[]> {
  const rows = await query<Row & Pick<BonusGoal, 'kind' | 'id'>>(
    database,
    `SELECT e.dine_id AS dineId, v.at, l.kind, l.bonus_id AS id FROM bonus_entry l
     JOIN reward_entry e ON e.id = l.entry_id
     JOIN reward_status_move v ON v.entry_id = e.id AND v.from_status = 'Deferred' AND v.to_status = 'Forfeit'
       AND v.reason_code = ?
     ORDER BY v.at, e.id`,
    [POSTING_REFUSED],
  );
  return rows.map(({ dineId, at, kind, id }) => ({
    ...{ dineId, at },
    apply: (batch) => refuseBonus(batch, { kind, id }),
  }));
}

async function readAssigned(database: Database): Promise<OperatorAction[]> {
  const rows = await query<Row & { refund: number }>(
    database,
    "SELECT subject_id AS refund, dine_id AS dineId, at FROM operator_action WHERE action = 'assign' ORDER BY id",
  );
  return rows.map(({ refund, dineId, at }) => ({
    ...{ dineId, at, refund },
    apply: (batch, id) => void assignRefund(batch, id, refund),
  }));
}

async function readAccepted(database: Database): Promise<OperatorAction[]> {
  const accepted = await findAccepted(database);
  return accepted.map(({ dineId, at, ...event }) => ({
    ...{ dineId, at, settlement: event.order },
    apply: (batch, id) => acceptDouble(batch, id, event),
  }));
}
