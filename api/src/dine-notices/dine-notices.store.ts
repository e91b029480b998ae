import type { CardNetwork } from '@dinelink/contract';
import type { Database, Tx } from '../db/connection.ts';
import { onConflict } from '../db/dialect.ts';
import { listOf } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';
import { groupBy } from '../rewards/group-by.ts';
import type { NoticedDine, NoticedEntry } from './domain/decide-notice.ts';

/** A dine with what its member is told about it. */
export interface NotifiedDine extends NoticedDine {
  readonly id: number;
  readonly partner: string;
  readonly memberId: number;
  readonly email: string;
  readonly merchantName: string | null;
  readonly localDate: string | null;
  /** Null where the card has another token by now. */
  readonly cardNetwork: CardNetwork | null;
  readonly cardLastFour: string | null;
  readonly authCents: number | null;
  readonly settledCents: number | null;
  readonly refundedCents: number;
  /** Epoch ms, like the next. */
  readonly settledAt: number | null;
  readonly reviewedAt: number | null;
  /** An operator's override, as JSON. */
  readonly override: string | null;
}

// The member of the dine's own entry: it stays when the dine itself has lost its match. An address that is not proven may be
// somebody else's.
const NOTIFIED = `FROM dine d JOIN reward_entry s ON s.dine_id = d.id AND s.ordinal = 0
  JOIN member m ON m.id = s.member_id AND m.dine_notices = 1 AND m.is_email_unproven = 0 AND m.email <> ''
    AND m.erased_at IS NULL
  LEFT JOIN dine_notice n ON n.dine_id = d.id AND n.member_id = m.id`;

/** Locks the notices of a dine until the transaction ends; must be its first statement, so that later ones read what is committed. */
export async function lockNotices(tx: Tx, dineId: number): Promise<void> {
  await execute(
    tx,
    `INSERT INTO dine_notice (dine_id) VALUES (?) ${onConflict(tx, ['dine_id'])} dine_id = dine_notice.dine_id`,
    [dineId],
  );
}

/**
 * Those of these dines about which there may be something to tell, in the order of their ids: announced and not concluded, or
 * no older than `since` (epoch ms).
 */
export async function findNotifiedDines(
  source: Database | Tx,
  { dineIds, since }: { dineIds: readonly number[]; since: number },
): Promise<NotifiedDine[]> {
  if (dineIds.length === 0) return [];
  const { marks, values } = listOf(dineIds);
  const dines = await query<Omit<NotifiedDine, 'entries' | 'bonuses'>>(
    source,
    `SELECT d.id, m.partner, m.id AS memberId, m.email, place.name AS merchantName, d.local_date AS localDate,
       c.network AS cardNetwork, c.last_four AS cardLastFour, d.auth_cents AS authCents,
       d.settled_cents AS settledCents, d.refunded_cents AS refundedCents, d.dined_at AS dinedAt, d.settled_at AS settledAt,
       d.reviewed_at AS reviewedAt, d.override, n.announced_at AS announcedAt, n.concluded_at AS concludedAt
     ${NOTIFIED} LEFT JOIN payment_card c ON c.card_token = d.card_token AND c.partner = m.partner
     LEFT JOIN merchant place ON place.id = d.merchant_id
     WHERE d.id IN (${marks}) AND n.concluded_at IS NULL AND (n.announced_at IS NOT NULL OR d.dined_at >= ?)
     ORDER BY d.id`,
    [...values, since],
  );
  if (dines.length === 0) return [];
  const entries = await entriesOf(
    source,
    dines.map(({ id }) => id),
  );
  return dines.map((dine) => {
    const all = entries.get(groupKey(dine.id, dine.memberId)) ?? [];
    return {
      ...dine,
      entries: all.filter(({ source }) => source !== 'B'),
      bonuses: all.filter(({ source }) => source === 'B'),
    };
  });
}

interface EntryRow extends NoticedEntry, Record<string, unknown> {
  readonly source: 'S' | 'A' | 'B';
  readonly dineId: number;
  readonly memberId: number;
}

const groupKey = (dineId: number, memberId: number) => `${dineId} ${memberId}`;

/** The own entries and bonuses of these dines, oldest first; by dine and member. */
async function entriesOf(
  source: Database | Tx,
  dineIds: readonly number[],
): Promise<Map<string, EntryRow[]>> {
  const { marks, values } = listOf(dineIds);
  const rows = await query<EntryRow>(
    source,
    `SELECT dine_id AS dineId, member_id AS memberId, source, status, amount, reason_code AS reason FROM reward_entry
     WHERE dine_id IN (${marks}) AND source IN ('S', 'A', 'B') ORDER BY id`,
    values,
  );
  return groupBy(
    rows.map((row) => ({ ...row, amount: Number(row.amount) })),
    ({ dineId, memberId }) => groupKey(dineId, memberId),
  );
}

/** Notes that a dine was announced to its member, or that its result was told, at epoch ms. Of another member nothing is kept. */
export async function recordNotice(
  tx: Tx,
  { dine, isConcluded, at }: { dine: NotifiedDine; isConcluded: boolean; at: number },
): Promise<void> {
  const { id, memberId, announcedAt, concludedAt } = dine;
  await execute(
    tx,
    'UPDATE dine_notice SET member_id = ?, announced_at = ?, concluded_at = ? WHERE dine_id = ?',
    isConcluded ? [memberId, announcedAt, at, id] : [memberId, at, concludedAt, id],
  );
}
