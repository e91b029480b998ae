import type { CardErrorCode } from '@dinelink/contract/calls';
import type { EnrolledCard } from '../adapters/card-network/card-network.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { recordConsent } from '../members/consents.store.ts';
import { incrementCardCount } from './card-count.store.ts';
import { addLink, findActiveLink, saveCard } from './cards.store.ts';
import { isDuplicate } from '../db/dialect.ts';
import { notifyOfCard } from './notify-of-card.ts';
import { wasUnenrolled } from './unenrolments.store.ts';

interface NewLink {
  readonly partner: string;
  readonly memberId: number;
  readonly card: EnrolledCard;
  readonly at: number;
  /** Whether it is one of the cards the partner has on file. */
  readonly isLoaded: boolean;
  /** Stored as a consent in the link's transaction. */
  readonly isConsenting: boolean;
  /** The last job that was queued before the network registered the card. */
  readonly since: number;
}

type Outcome = { readonly cardId: number } | CardErrorCode;

/** Rolls the transaction back. */
class Full extends Error {}

/** Rolls the transaction back: a job may have unregistered the card since. Trying again registers it again. */
class Unenrolled extends Error {}

/** Links a card to at most one member, and at most twelve cards to a member; returns the reason otherwise. */
export async function linkOnce(database: Database, link: NewLink): Promise<Outcome> {
  const taken = await takenBy(database, link);
  if (taken) return taken;
  try {
    return await unitOfWork(database, async (tx) => {
      const { memberId, at, isLoaded, isConsenting, since } = link;
      const { cardToken } = link.card;
      if (!(await incrementCardCount(tx, memberId))) throw new Full();
      const cardId = await saveCard(tx, link);
      if (await wasUnenrolled(tx, { cardToken, since })) throw new Unenrolled();
      await addLink(tx, { cardId, memberId, at, isLoaded });
      await notifyOfCard(tx, { change: 'linked', memberId, cardId, at });
      const consent = { memberId, channel: 'cards', granted: true, at } as const;
      if (isConsenting) await recordConsent(tx, consent);
      const payload = { cardTokens: [cardToken] };
      // Unmatched dines may be this member's.
      await enqueue(tx, { kind: 'rematch', payload, runAt: at });
      return { cardId };
    });
  } catch (error) {
    if (error instanceof Full) return 'MAX_CARDS';
    if (error instanceof Unenrolled) return 'SYSTEM_ERROR';
    if (!isDuplicate(error)) throw error;
    // It was linked in between; if that link has ended already, trying again will succeed.
    return (await takenBy(database, link)) ?? 'SYSTEM_ERROR';
  }
}

async function takenBy(
  database: Database,
  { partner, memberId, card }: NewLink,
): Promise<CardErrorCode | null> {
  const link = await findActiveLink(database, { partner, fingerprint: card.fingerprint });
  if (!link) return null;
  return link.memberId === memberId ? 'ALREADY_REGISTERED' : 'REGISTERED_TO_OTHER_MEMBER';
}
