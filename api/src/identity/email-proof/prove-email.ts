import { type Database, type Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { isDuplicate } from '../../db/dialect.ts';
import {
  type AddressOwner,
  findProof,
  findRivals,
  markProven,
  removeUnproven,
} from './proven-email.store.ts';

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
  } catch (error) {
    // Another account proved the address between reading and writing.
    if (isDuplicate(error)) return { outcome: 'taken' };
    throw error;
  }
}

async function prove(tx: Tx, link: UsedLink): Promise<Outcome> {
  const { partner, codeHash, signedInId, at } = link;
  const proof = await findProof(tx, { partner, codeHash });
  if (!proof) return { outcome: 'invalid' };
  if (proof.isUnproven === 0) return { outcome: 'provenBefore' };
  if (Number(proof.expiresAt) <= at) return { outcome: 'expired' };
  const { memberId, email } = proof;
  const isOwner = signedInId === memberId;
  const rivals = await findRivals(tx, { partner, email, memberId });
  if (rivals.some(({ isProven }) => isProven === 1)) return { outcome: 'taken' };
  if (rivals.length > 0 && !isOwner) return { outcome: 'signInFirst' };
  if (isOwner) await clearRivals(tx, { partner, email, memberId, at });
  const isChanged = await markProven(tx, memberId);
  return isChanged ? { outcome: 'proven', memberId } : { outcome: 'provenBefore' };
}

/** Removes an address from the accounts that never proved it, and notifies them at that address. */
export async function clearRivals(
  tx: Tx,
  { partner, email, memberId, at }: AddressOwner & { readonly at: number },
): Promise<void> {
  if ((await removeUnproven(tx, { partner, email, memberId })) === 0) return;
  await queueEmail(tx, { partner, template: 'emailLost', to: email, values: {}, at });
}
