import type { CardRegistration, MemberCard } from '@dinelink/contract';
import { unitOfWork } from '../db/unit-of-work.ts';
import { problem } from '../problems.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { REFUSED_MS } from '../rewards/statement-credits/make-redemption.ts';
import { findTarget } from '../rewards/statement-credits/redemptions.store.ts';
import { decrementCardCount } from './card-count.store.ts';
import {
  endLink,
  loadedCardOwnerOf,
  isClosed,
  linkedCards,
  linkedFingerprints,
  nameLink,
  tokenOf,
} from './cards.store.ts';
import { type CardsParts, described, linkCard, type Linker, type NewCard, type Owner } from './link-card.ts';
import { notifyOfCard } from './notify-of-card.ts';
import { unenrol } from './unenrol.job.ts';

interface PartnerCard extends Pick<MemberCard, 'cardType' | 'lastFour'> {
  readonly partnerCardId: string;
}

type ReadParts = Pick<CardsParts, 'database' | 'now'>;

export interface Cards {
  list(owner: Owner): Promise<MemberCard[]>;
  /** The cards on file at the partner that the member has not linked. Throws NOT_OFFERED if the programme has none. */
  loaded(owner: Owner): Promise<PartnerCard[]>;
  /** Links cards one after the other; each has its own result. */
  link(owner: Linker, cards: readonly NewCard[]): Promise<CardRegistration[]>;
  /** Links cards of a closed account, which reopens with the first; throws ACCOUNT_OPEN. */
  reopen(owner: Linker, cards: readonly NewCard[]): Promise<CardRegistration[]>;
  /** Names one of the member's own cards; throws CARD_NOT_FOUND. */
  name(owner: Owner, card: { id: number; name: string }): Promise<MemberCard>;
  /** Unlinks one of the member's own cards; throws CARD_NOT_FOUND. Unlinking the last one closes the account. */
  unlink(memberId: number, cardId: number): Promise<true>;
}

export function createCardsService(parts: CardsParts): Cards {
  const { database } = parts;
  const link: Cards['link'] = async (owner, cards) => {
    const results: CardRegistration[] = [];
    for (const card of cards) results.push(await linkCard(parts, owner, card));
    return results;
  };
  const list: Cards['list'] = (owner) => listCards(parts, owner);
  return {
    list,
    loaded: (owner) => loadedCards(parts, owner),
    link,
    async reopen(owner, cards) {
      if (!(await isClosed(database, owner.memberId))) throw accountOpen();
      return link(owner, cards);
    },
    async name(owner, { id, name }) {
      if (!(await nameLink(database, { cardId: id, memberId: owner.memberId, name }))) throw cardNotFound();
      const card = (await list(owner)).find((each) => each.id === String(id));
      if (!card) throw cardNotFound();
      return card;
    },
    unlink: (memberId, cardId) => unlink(parts, { memberId, cardId }),
  };
}

/** The member's linked cards; of a credit programme, with the one that the next statement credit is meant for. */
export async function listCards(parts: ReadParts, { partner, memberId }: Owner): Promise<MemberCard[]> {
  const cards = (await linkedCards(parts.database, memberId)).map(described);
  const target = partner.currencyType === 'Credit' ? await creditTarget(parts, memberId) : undefined;
  return cards.map((card) => (card.id === target ? { ...card, receivesCredits: true } : card));
}

async function loadedCards({ database, network }: CardsParts, owner: Owner): Promise<PartnerCard[]> {
  const { partner, memberId } = owner;
  if (!partner.hasPartnerLoadedCards) throw notOffered();
  const holder = await loadedCardOwnerOf(database, memberId);
  if (holder === null) return [];
  const loaded = await network.loadedCards({ programme: partner.key, holder });
  if (!loaded)
    throw problem('UNAVAILABLE', {
      message: 'Your cards cannot be loaded just now. Please try again later.',
    });
  const linked = await linkedFingerprints(database, memberId);
  return loaded
    .filter((card) => partner.cardTypesAccepted.includes(card.network) && !linked.has(card.fingerprint))
    .map((card) => ({
      partnerCardId: card.partnerCardId,
      cardType: card.network,
      lastFour: card.lastFour,
    }));
}

async function unlink(
  { database, now }: CardsParts,
  { memberId, cardId }: { memberId: number; cardId: number },
): Promise<true> {
  const at = now();
  await unitOfWork(database, async (tx) => {
    if (!(await endLink(tx, { cardId, memberId, at }))) throw cardNotFound();
    await decrementCardCount(tx, { memberId, at });
    await notifyOfCard(tx, { change: 'removed', memberId, cardId, at });
    const cardToken = await tokenOf(tx, cardId);
    await enqueue(tx, unenrol(cardToken, at));
  });
  return true;
}

/** The id of the card that a payment made now would go to. */
async function creditTarget({ database, now }: ReadParts, memberId: number): Promise<string | undefined> {
  const refusedSince = now() - REFUSED_MS;
  const target = await findTarget(database, { memberId, refusedSince });
  return target && String(target.cardId);
}

const cardNotFound = () => problem('CARD_NOT_FOUND');

const notOffered = () => problem('NOT_OFFERED');

const accountOpen = () => problem('ACCOUNT_OPEN');
