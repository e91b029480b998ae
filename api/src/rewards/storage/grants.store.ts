import type { Partner, Tier } from '@dinelink/contract';
import type { Operator } from '../../operator-actions/operator-actions.store.ts';
import { finalStatusOf, programmeAt, rulesOf } from '../domain/programme/programme.ts';
import { bulkUpsert } from '../../db/sql/bulk-upsert.ts';
import { entryTable, moveTable } from './tables.ts';
import { grantTrace } from '../domain/pricing/trace.ts';
import type { Tx } from '../../db/connection.ts';
import { query } from '../../db/query.ts';

export interface Grant extends Operator {
  readonly memberId: number;
  /** In the programme's smallest unit; negative reverses. */
  readonly amount: number;
  /** The entry that it takes back. */
  readonly reverses?: number;
  /** M: manual; +: courtesy of the company. */
  readonly source: 'M' | '+';
  /** Granted once for an idempotency key and a programme. */
  readonly key: string;
}

export interface Granted {
  readonly entryId: number;
  /** False if the key was used before. */
  readonly isNew: boolean;
}

type ExistingGrant = Granted & Pick<Grant, 'memberId' | 'source' | 'amount'>;

/** What was granted under a key; null before. */
export async function findGrant(tx: Tx, idempotencyKey: string): Promise<ExistingGrant | null> {
  const [row] = await query<Omit<ExistingGrant, 'isNew'> & Record<string, unknown>>(
    tx,
    `SELECT e.id AS entryId, e.member_id AS memberId, e.source, e.amount
     FROM operator_action a JOIN reward_entry e ON e.id = a.subject_id WHERE a.idempotency_key = ?`,
    [idempotencyKey],
  );
  return row ? { ...row, isNew: false } : null;
}

/** A member's tier; null for one of another programme. */
export async function tierOf(tx: Tx, partner: Partner, memberId: number): Promise<Tier | null> {
  const [member] = await query<{ tier: Tier }>(
    tx,
    'SELECT tier_level AS tier FROM member WHERE id = ? AND partner = ?',
    [memberId, partner.key],
  );
  return member?.tier ?? null;
}

interface EntryPlace {
  readonly id: number;
  readonly tier: Tier;
  /** Epoch ms. */
  readonly now: number;
}

/** The entry of a grant, final at once, with its trace. */
export function grantEntry(partner: Partner, grant: Grant, { id, tier, now }: EntryPlace) {
  const programme = programmeAt(rulesOf(partner), now);
  const at = new Date(now).toISOString();
  const inputs = {
    ...{ authCents: null, settledCents: null, refundedCents: 0, subtotalCents: null, channel: null },
    ...{ dineAt: at, localDate: at.slice(0, 10), tier, offerId: null },
  };
  const { memberId, source, amount, reverses = null, actor, reason } = grant;
  return {
    ...{ id, dineId: null, ordinal: null, memberId, source, amount, baseCents: 0 },
    status: finalStatusOf(programme),
    programVersion: programme.version,
    trace: grantTrace(inputs, programme.version, { amount, reason, actor }),
    ...{ reverses, reason: null, earnedAt: now, createdAt: now, moves: 2 },
  };
}

export async function addGrant(tx: Tx, entry: ReturnType<typeof grantEntry>): Promise<void> {
  const { id: entryId, status, createdAt: at } = entry;
  await bulkUpsert(tx, entryTable, [entry]);
  await bulkUpsert(tx, moveTable, [
    { entryId, step: 1, from: null, to: 'Pending', reason: null, at },
    { entryId, step: 2, from: 'Pending', to: status, reason: null, at },
  ]);
}
