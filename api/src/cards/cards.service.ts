import type { CardRegistration, MemberCard, Partner } from '@dinelink/contract';
import { type CardErrorCode, limits } from '@dinelink/contract/calls';
import { type CardNetwork, type EnrolledCard, isRefusal } from '../adapters/card-network/card-network.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { notFound } from '../http/errors.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { countOneLess } from './card-count.store.ts';
import { cardMessages, cardNames } from './card-words.ts';
import { countCards, endLink, linkedCards, tokenOf } from './cards.store.ts';
import { linkOnce } from './link-once.ts';
import { unenrol } from './unenrol.job.ts';

/** A card as the secure frame hands it over; what the browser says of it is shown, never trusted. */
export interface NewCard extends Pick<MemberCard, 'cardType' | 'lastFour'> {
  readonly encryptedCardNumber: string;
}

export interface CardsParts {
  readonly database: Database;
  readonly network: CardNetwork;
  readonly now: () => number;
}

interface Owner {
  readonly partner: Partner;
  readonly memberId: number;
}

export interface Cards {
  list(memberId: number): Promise<MemberCard[]>;
  /** Links cards one after the other; every card gets a result of its own. */
  link(owner: Owner, cards: readonly NewCard[]): Promise<CardRegistration[]>;
  /** Unlinks one of the member's own cards; refuses with CARD_NOT_FOUND. Without the last one the account is closed. */
  unlink(memberId: number, cardId: number): Promise<true>;
}

export function createCardsService(parts: CardsParts): Cards {
  const { database, now } = parts;
  return {
    list: async (memberId) => (await linkedCards(database, memberId)).map(described),
    async link(owner, cards) {
      const results: CardRegistration[] = [];
      for (const card of cards) results.push(await linkOne(parts, owner, card));
      return results;
    },
    async unlink(memberId, cardId) {
      const at = now();
      await unitOfWork(database, async (transaction) => {
        if (!(await endLink(database, { cardId, memberId, at }, transaction))) throw cardNotFound();
        await countOneLess(database, { memberId, at }, transaction);
        const cardToken = await tokenOf(database, cardId, transaction);
        await enqueue(database, transaction, unenrol(cardToken, at));
      });
      return true;
    },
  };
}

async function linkOne(parts: CardsParts, owner: Owner, card: NewCard): Promise<CardRegistration> {
  const { database, network, now } = parts;
  const { partner, memberId } = owner;
  if (!partner.cardTypesAccepted.includes(card.cardType)) return refused(owner, card, 'UNSUPPORTED_BRAND');
  if ((await countCards(database, memberId)) >= limits.linkedCards) return refused(owner, card, 'MAX_CARDS');

  // Before the transaction, never inside it: the outside world may take its time.
  const { encryptedCardNumber } = card;
  const enrolled = await network.enrol({ encryptedCardNumber, programme: partner.key });
  if (isRefusal(enrolled)) return refused(owner, card, enrolled.code);
  if (!partner.cardTypesAccepted.includes(enrolled.network)) {
    await letGo(parts, enrolled);
    return refused(owner, card, 'UNSUPPORTED_BRAND');
  }

  const link = { partner: partner.key, memberId, card: enrolled, at: now() };
  const outcome = await linkOnce(database, link);
  if (typeof outcome === 'string') {
    await letGo(parts, enrolled);
    return refused(owner, card, outcome);
  }
  const { network: cardType, lastFour } = enrolled;
  return { memberCard: described({ id: String(outcome.cardId), cardType, lastFour, description: '' }) };
}

/** A card without a description of its own goes by its network's name. */
const described = (card: MemberCard): MemberCard => ({
  ...card,
  description: card.description || cardNames[card.cardType],
});

function refused({ partner }: Owner, card: NewCard, code: CardErrorCode): CardRegistration {
  const { cardType, lastFour } = card;
  return {
    memberCard: { id: null, cardType, lastFour, description: cardNames[cardType] },
    error: { code, message: cardMessages[code](partner.cardTypesAccepted) },
  };
}

/** A card that was enrolled and then not linked need not be watched; the job knows if somebody else's link needs it. */
async function letGo({ database, now }: CardsParts, { cardToken }: EnrolledCard): Promise<void> {
  await unitOfWork(database, (transaction) => enqueue(database, transaction, unenrol(cardToken, now())));
}

const cardNotFound = () => notFound('CARD_NOT_FOUND', 'This card is not among your linked cards.');
