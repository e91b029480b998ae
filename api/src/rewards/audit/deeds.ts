import type { Database } from '../../db/connection.ts';
import type { Book } from '../engine/book.ts';
import { acceptDouble } from '../engine/accept-double.ts';
import { POSTING_REFUSED } from '../engine/entry.ts';
import { assignRefund } from '../engine/assign-refund.ts';
import { refusePosting } from '../engine/refuse.ts';
import { reopen } from '../engine/reopen.ts';
import { takeReview } from '../engine/review.ts';
import { findAccepted } from '../ledger/doubles.store.ts';
import { gathered } from '../ledger/grouped.ts';

/** Something a person or a partner did to a dine; the inbox knows nothing of it. */
export interface Deed {
  readonly dineId: number;
  /** Epoch ms. */
  readonly at: number;
  /** The refund it is about, by its number in the inbox. */
  readonly refund?: number;
  /** The settlement it is about, by its number in the inbox. */
  readonly settlement?: number;
  readonly apply: (book: Book, dineId: number) => void;
}

/** Every review written, entry reopened, posting refused, refund given to a dine and double accepted, in the order of their times. */
export async function readDeeds(database: Database): Promise<Deed[]> {
  const [reviews, reopened, refused, assigned, accepted] = await Promise.all([
    readReviews(database),
    readReopened(database),
    readRefused(database),
    readAssigned(database),
    readAccepted(database),
  ]);
  return [...reviews, ...reopened, ...refused, ...assigned, ...accepted].sort(
    (one, other) => one.at - other.at,
  );
}

interface Row extends Record<string, unknown> {
  readonly dineId: number;
  readonly at: number;
}

async function readReviews({ read }: Database): Promise<Deed[]> {
  const rows = await read<Row>(
    'SELECT id AS dineId, reviewed_at AS at FROM dine WHERE reviewed_at IS NOT NULL ORDER BY id',
  );
  return rows.map(({ dineId, at }) => ({ dineId, at, apply: (book, id) => takeReview(book, id, at) }));
}

/** Every time an entry was reopened; its dine keeps the last alone. */
async function readReopened({ read }: Database): Promise<Deed[]> {
  const rows = await read<Row>(
    `SELECT e.dine_id AS dineId, a.at FROM operator_act a JOIN reward_entry e ON e.id = a.subject_id
     WHERE a.act = 'reopen' AND e.dine_id IS NOT NULL ORDER BY a.id`,
  );
  return rows.map(({ dineId, at }) => ({
    dineId,
    at,
    apply: (book, id) => void reopen(book, id, 'reopened'),
  }));
}

/** One deed for all of a dine's entries that were refused at a time. */
async function readRefused({ read }: Database): Promise<Deed[]> {
  const rows = await read<Row & { ordinal: number }>(
    `SELECT e.dine_id AS dineId, e.ordinal, v.at FROM reward_entry e
     JOIN reward_status_move v ON v.entry_id = e.id AND v.from_status = 'Deferred' AND v.to_status = 'Forfeit'
       AND v.reason_code = ?
     WHERE e.source IN ('S', 'A') ORDER BY e.dine_id, v.at, e.ordinal`,
    [POSTING_REFUSED],
  );
  const refused = gathered(rows, ({ dineId, at }) => `${dineId} ${at}`);
  return [...refused.values()].flatMap((lines) => {
    const ordinals = lines.map(({ ordinal }) => ordinal);
    const [first] = lines;
    return first ? [{ ...first, apply: (book: Book, id: number) => refusePosting(book, id, ordinals) }] : [];
  });
}

async function readAssigned({ read }: Database): Promise<Deed[]> {
  const rows = await read<Row & { refund: number }>(
    "SELECT subject_id AS refund, dine_id AS dineId, at FROM operator_act WHERE act = 'assign' ORDER BY id",
  );
  return rows.map(({ refund, dineId, at }) => ({
    ...{ dineId, at, refund },
    apply: (book, id) => void assignRefund(book, id, refund),
  }));
}

async function readAccepted(database: Database): Promise<Deed[]> {
  const accepted = await findAccepted(database);
  return accepted.map(({ dineId, at, ...event }) => ({
    ...{ dineId, at, settlement: event.order },
    apply: (book, id) => acceptDouble(book, id, event),
  }));
}
