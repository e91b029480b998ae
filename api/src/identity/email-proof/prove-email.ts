import { type Database, type Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { isDuplicate } from '../../db/dialect.ts';
import { execute, query } from '../../db/query.ts';

interface UsedLink {
  readonly partner: string;
  readonly codeHash: string;
  /** The member whose session the link is used with, if any. */
  readonly signedInId: number | null;
  readonly at: number;
}

type Outcome =
  | { readonly outcome: 'proven'; readonly memberId: number }
  | { readonly outcome: 'provenBefore' | 'invalid' | 'expired' | 'signInFirst' | 'taken' };

/**
 * Redeems a link: the address is proven for the link's account. While other accounts have the address unproven, a session of
 * the account is required, because the account may not be the reader's. A rejection changes nothing, and neither does a link
 * to an address that this account has proven before, by this link or another.
 */
export async function proveEmail(database: Database, link: UsedLink): Promise<Outcome> {
  try {
    return await unitOfWork(database, (tx) => prove(tx, link));
  } catch (problem) {
    // Another account proved the address between reading and writing.
    if (isDuplicate(problem)) return { outcome: 'taken' };
    throw problem;
  }
}

async function prove(tx: Tx, link: UsedLink): Promise<Outcome> {
  const { partner, codeHash, signedInId, at } = link;
  const [proof] = await query<{ memberId: number; email: string; expiresAt: number; isUnproven: number }>(
    tx,
    `SELECT p.member_id AS memberId, p.email, p.expires_at AS expiresAt, m.is_email_unproven AS isUnproven
     FROM email_proof p JOIN member m ON m.id = p.member_id AND m.email = p.email
     WHERE p.code_hash = ? AND p.partner = ?`,
    [codeHash, partner],
  );
  if (!proof) return { outcome: 'invalid' };
  if (proof.isUnproven === 0) return { outcome: 'provenBefore' };
  if (Number(proof.expiresAt) <= at) return { outcome: 'expired' };
  const { memberId, email } = proof;
  const isOwner = signedInId === memberId;
  const rivals = await rivalsOf(tx, { partner, email, memberId });
  if (rivals.some(({ isProven }) => isProven === 1)) return { outcome: 'taken' };
  if (rivals.length > 0 && !isOwner) return { outcome: 'signInFirst' };
  if (isOwner) await clearRivals(tx, { partner, email, memberId, at });
  const changed = await execute(
    tx,
    `UPDATE member SET is_email_unproven = 0,
       sign_in_email = CASE WHEN sso_issuer IS NULL THEN email ELSE sign_in_email END
     WHERE id = ? AND is_email_unproven = 1`,
    [memberId],
  );
  return changed === 0 ? { outcome: 'provenBefore' } : { outcome: 'proven', memberId };
}

interface Winner {
  readonly partner: string;
  readonly email: string;
  readonly memberId: number;
}

/** Other accounts with the address, unproven, or proven as their sign-in address. */
const rivalsOf = (tx: Tx, { partner, email, memberId }: Winner): Promise<{ isProven: number }[]> =>
  query(
    tx,
    `SELECT 1 - is_email_unproven AS isProven FROM member
     WHERE partner = ? AND email = ? AND id <> ? AND (is_email_unproven = 1 OR sign_in_email = ?)`,
    [partner, email, memberId, email],
  );

/** Removes an address from the accounts that never proved it, and notifies them at that address. */
export async function clearRivals(
  tx: Tx,
  { partner, email, memberId, at }: Winner & { readonly at: number },
): Promise<void> {
  const cleared = await execute(
    tx,
    `UPDATE member SET email = '', sign_in_email = NULL
     WHERE partner = ? AND email = ? AND id <> ? AND is_email_unproven = 1`,
    [partner, email, memberId],
  );
  if (cleared === 0) return;
  await queueEmail(tx, { partner, template: 'emailLost', to: email, values: {}, at });
}
