import type { CardRegistration, MemberCard, Partner } from '@dinelink/contract';
import { type CardErrorCode, limits } from '@dinelink/contract/calls';
import {
  type CardNetwork,
  type CardProblem,
  type EnrolledCard,
  isCardProblem,
} from '../adapters/card-network/card-network.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { cardMessages, cardNames } from './card-messages.ts';
import { countCards, loadedCardOwnerOf } from './cards.store.ts';
import { linkOnce } from './link-once.ts';
import { unenrol } from './unenrol.job.ts';
import { lastJobId } from './unenrolments.store.ts';

/** The browser's data about a card is displayed, never trusted. */
type Shown = Pick<MemberCard, 'cardType' | 'lastFour'>;
/** A card encrypted by the secure frame, or one that the partner has on file. */
export type NewCard = Shown & ({ readonly encryptedCardNumber: string } | { readonly partnerCardId: string });

export interface CardsParts {
  readonly database: Database;
  readonly network: CardNetwork;
  readonly now: () => number;
}

export interface Owner {
  readonly partner: Partner;
  readonly memberId: number;
}

/** A member who links cards. */
export interface Linker extends Owner {
  /** Whether the form was sent with the box ticked that allows the feed to report payments with the cards. */
  readonly isConsenting: boolean;
}

/** Links one card; the result says the outcome. */
export async function linkCard(parts: CardsParts, owner: Linker, card: NewCard): Promise<CardRegistration> {
  const { database, now } = parts;
  const { partner, memberId, isConsenting } = owner;
  if (!partner.cardTypesAccepted.includes(card.cardType)) return rejected(owner, card, 'UNSUPPORTED_BRAND');
  if ((await countCards(database, memberId)) >= limits.linkedCards) return rejected(owner, card, 'MAX_CARDS');

  const since = await lastJobId(database);
  // Before the transaction, never inside it: the network may be slow.
  const enrolled = await enrol(parts, owner, card);
  if (isCardProblem(enrolled)) return rejected(owner, card, enrolled.code);
  if (!partner.cardTypesAccepted.includes(enrolled.network)) {
    await releaseToken(parts, enrolled);
    return rejected(owner, card, 'UNSUPPORTED_BRAND');
  }

  const isLoaded = 'partnerCardId' in card;
  const link = { partner: partner.key, memberId, card: enrolled, at: now(), isLoaded, isConsenting, since };
  const outcome = await linkOnce(database, link);
  if (typeof outcome === 'string') {
    await releaseToken(parts, enrolled);
    return rejected(owner, card, outcome);
  }
  const { network: cardType, lastFour } = enrolled;
  return { memberCard: described({ id: String(outcome.cardId), cardType, lastFour, description: '' }) };
}

/** A card that the member has not named is described by its network. */
export const described = (card: MemberCard): MemberCard => ({
  ...card,
  ...(card.description && { name: card.description }),
  description: card.description || cardNames[card.cardType],
});

async function enrol(
  { database, network }: CardsParts,
  { partner, memberId }: Owner,
  card: NewCard,
): Promise<EnrolledCard | CardProblem> {
  const programme = partner.key;
  if ('encryptedCardNumber' in card)
    return network.enrol({ encryptedCardNumber: card.encryptedCardNumber, programme });
  const holder = partner.hasPartnerLoadedCards ? await loadedCardOwnerOf(database, memberId) : null;
  if (holder === null) return { code: 'INVALID_CARD' };
  // The partner lists this member's cards only, so another member's cannot be linked by id.
  return network.enrolLoaded({ programme, holder, partnerCardId: card.partnerCardId });
}

function rejected({ partner }: Owner, card: Shown, code: CardErrorCode): CardRegistration {
  const { cardType, lastFour } = card;
  return {
    memberCard: { id: null, cardType, lastFour, description: cardNames[cardType] },
    error: { code, message: cardMessages[code](partner.cardTypesAccepted) },
  };
}

/** A card that was enrolled and then not linked is unregistered; the job checks whether another link needs it. */
async function releaseToken({ database, now }: CardsParts, { cardToken }: EnrolledCard): Promise<void> {
  await unitOfWork(database, (tx) => enqueue(tx, unenrol(cardToken, now())));
}
