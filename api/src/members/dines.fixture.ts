import type { Database } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';

let counted = 0;

interface CompleteDines {
  readonly count: number;
  /** The restaurant's date, YYYY-MM-DD. */
  readonly completesOn: string;
}

/** Dines of a member that became complete on a day and count towards the top tier. */
export async function someCompleteDines(
  database: Database,
  memberId: number,
  { count, completesOn }: CompleteDines,
): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: (counted += 1),
    ...{ member_id: memberId, card_token: 't', network_txn_ref: `r${counted}`, network: 'VISA' },
    ...{ channel: 'IN_PERSON', dined_at: 0, dined_order: 0, is_declined: 0, is_reversed: 0 },
    ...{ refunded_cents: 0, state: 'finalised', cap_visits: 0, cap_spend_cents: 0, qualified_until: null },
    ...{ completes_at: Date.parse(`${completesOn}T12:00:00Z`), completes_on: completesOn },
  }));
  await insertRows(database, { table: 'dine', rows });
}

interface Award {
  readonly memberId: number;
  readonly amount: number;
  /** Epoch ms. */
  readonly earnedAt: number;
}

/** An awarded entry without a dine. */
export async function anAward(database: Database, { memberId, amount, earnedAt }: Award): Promise<void> {
  const row = {
    ...{
      id: (counted += 1),
      member_id: memberId,
      source: 'M',
      status: 'Awarded',
      amount,
      earned_at: earnedAt,
    },
    ...{ base_cents: 0, program_version: 'v', trace: '{}', created_at: 0, moves: 0 },
  };
  await insertRows(database, { table: 'reward_entry', rows: [row] });
}
