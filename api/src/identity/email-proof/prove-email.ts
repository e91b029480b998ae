import { changeIn } from '../../db/change-in.ts';
import { type Database, readIn, type Transaction } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { isDuplicate } from '../../db/dialect.ts';

interface UsedLink {
  readonly partner: string;
  readonly codeHash: string;
  /** Whose session the link is used with, if any. */
  readonly signedInId: number | null;
  readonly at: number;
}

type Outcome =
  | { readonly outcome: 'proven'; readonly memberId: number }
  | { readonly outcome: 'invalid' | 'signInFirst' | 'taken' };

/**
 * Uses a link up: the address is proven for the account the link was made for. While other accounts carry the address unproven,
 * that takes a session of the account, because who joined it may be a stranger to who reads the mail. Whatever is refused changes nothing.
 */
export async function proveEmail(database: Database, link: UsedLink): Promise<Outcome> {
  try {
    return await unitOfWork(database, (transaction) => prove(database, link, transaction));
  } catch (problem) {
    // Another account proved the address between reading and writing.
    if (isDuplicate(problem)) return { outcome: 'taken' };
    throw problem;
  }
}

async function prove(database: Database, link: UsedLink, transaction: Transaction): Promise<Outcome> {
  const { partner, codeHash, signedInId, at } = link;
  const [proof] = await readIn<{ memberId: number; email: string }>(
    database,
    `SELECT p.member_id AS memberId, p.email FROM email_proof p JOIN member m ON m.id = p.member_id AND m.email = p.email
     WHERE p.code_hash = ? AND p.partner = ? AND p.expires_at > ? AND m.is_email_unproven = 1`,
    { values: [codeHash, partner, at], transaction },
  );
  if (!proof) return { outcome: 'invalid' };
  const { memberId, email } = proof;
  const isOwner = signedInId === memberId;
  const rivals = await rivalsOf(database, { partner, email, memberId }, transaction);
  if (rivals.some(({ isProven }) => isProven === 1)) return { outcome: 'taken' };
  if (rivals.length > 0 && !isOwner) return { outcome: 'signInFirst' };
  const spent = await changeIn(database, 'DELETE FROM email_proof WHERE code_hash = ?', {
    values: [codeHash],
    transaction,
  });
  if (spent === 0) return { outcome: 'invalid' };
  if (isOwner) await clearRivals(database, { partner, email, memberId, at }, transaction);
  await changeIn(
    database,
    `UPDATE member SET is_email_unproven = 0,
       sign_in_email = CASE WHEN sso_issuer IS NULL THEN email ELSE sign_in_email END
     WHERE id = ?`,
    { values: [memberId], transaction },
  );
  return { outcome: 'proven', memberId };
}

interface Winner {
  readonly partner: string;
  readonly email: string;
  readonly memberId: number;
}

/** Other accounts that carry the address unproven, or proven as what they sign in with. */
const rivalsOf = (
  database: Database,
  { partner, email, memberId }: Winner,
  transaction: Transaction,
): Promise<{ isProven: number }[]> =>
  readIn(
    database,
    `SELECT 1 - is_email_unproven AS isProven FROM member
     WHERE partner = ? AND email = ? AND id <> ? AND (is_email_unproven = 1 OR sign_in_email = ?)`,
    { values: [partner, email, memberId, email], transaction },
  );

/** Takes an address from the accounts that never proved it, and tells them by the mail they have had until now. */
export async function clearRivals(
  database: Database,
  { partner, email, memberId, at }: Winner & { readonly at: number },
  transaction: Transaction,
): Promise<void> {
  const cleared = await changeIn(
    database,
    `UPDATE member SET email = '', sign_in_email = NULL
     WHERE partner = ? AND email = ? AND id <> ? AND is_email_unproven = 1`,
    { values: [partner, email, memberId], transaction },
  );
  if (cleared === 0) return;
  await queueEmail(database, transaction, { partner, template: 'emailLost', to: email, values: {}, at });
}
