import { limits } from '@dinelink/contract/calls';
import type { Tx } from '../db/connection.ts';
import { execute } from '../db/query.ts';

// MySQL assigns from left to right, so a column is computed before those it depends on change.

/**
 * Increments the card count and makes the member an enrolled one, reopening a closed account; false at the limit of twelve. The
 * conditional UPDATE of one row keeps the limit under concurrency.
 */
export async function incrementCardCount(tx: Tx, memberId: number): Promise<boolean> {
  const counted = await execute(
    tx,
    `UPDATE member SET
       member_type = 'EnrolledCardMember',
       is_active = CASE WHEN closed_at IS NULL THEN is_active ELSE 1 END,
       closed_at = NULL,
       card_count = card_count + 1
     WHERE id = ? AND card_count < ? AND erased_at IS NULL`,
    [memberId, limits.linkedCards],
  );
  return counted === 1;
}

/** Decrements the card count; at zero the account is closed until a card is linked again. */
export async function decrementCardCount(
  tx: Tx,
  { memberId, at }: { memberId: number; at: number },
): Promise<void> {
  await execute(
    tx,
    `UPDATE member SET
       member_type = CASE WHEN card_count = 1 THEN 'ClosedAccountMember' ELSE member_type END,
       is_active = CASE WHEN card_count = 1 THEN 0 ELSE is_active END,
       closed_at = CASE WHEN card_count = 1 THEN ? ELSE closed_at END,
       card_count = card_count - 1
     WHERE id = ? AND card_count > 0`,
    [at, memberId],
  );
}
