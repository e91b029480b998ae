import type { Tx } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';

interface StoredProof {
  readonly memberId: number;
  readonly email: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  readonly isUnproven: number;
}

/** The proof of a link, while its member still has the address. */
export async function findProof(
  tx: Tx,
  { partner, codeHash }: { readonly partner: string; readonly codeHash: string },
): Promise<StoredProof | undefined> {
  const rows = await query<StoredProof & Record<string, unknown>>(
    tx,
    `SELECT p.member_id AS memberId, p.email, p.expires_at AS expiresAt, m.is_email_unproven AS isUnproven
     FROM email_proof p JOIN member m ON m.id = p.member_id AND m.email = p.email
     WHERE p.code_hash = ? AND p.partner = ?`,
    [codeHash, partner],
  );
  return rows[0];
}

/** The address is the member's; false if it was before. */
export async function markProven(tx: Tx, memberId: number): Promise<boolean> {
  const changed = await execute(
    tx,
    `UPDATE member SET is_email_unproven = 0,
       sign_in_email = CASE WHEN sso_issuer IS NULL THEN email ELSE sign_in_email END
     WHERE id = ? AND is_email_unproven = 1`,
    [memberId],
  );
  return changed !== 0;
}

export interface AddressOwner {
  readonly partner: string;
  readonly email: string;
  readonly memberId: number;
}

/** Other accounts with the address, unproven, or proven as their sign-in address. */
export const findRivals = (
  tx: Tx,
  { partner, email, memberId }: AddressOwner,
): Promise<{ isProven: number }[]> =>
  query(
    tx,
    `SELECT 1 - is_email_unproven AS isProven FROM member
     WHERE partner = ? AND email = ? AND id <> ? AND (is_email_unproven = 1 OR sign_in_email = ?)`,
    [partner, email, memberId, email],
  );

/** Removes an address from the other accounts that never proved it; returns how many had it. */
export const removeUnproven = (tx: Tx, { partner, email, memberId }: AddressOwner): Promise<number> =>
  execute(
    tx,
    `UPDATE member SET email = '', sign_in_email = NULL
     WHERE partner = ? AND email = ? AND id <> ? AND is_email_unproven = 1`,
    [partner, email, memberId],
  );
