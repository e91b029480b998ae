import type { Book } from './batch.ts';
import type { Dine, MatchedDine } from '../dine/dine.ts';
import { fund } from './fund-flex-offer.ts';
import { keep, type Occasion } from '../bonuses/bonus-progress.ts';
import { type Pledge, pledgeKey } from '../bonuses/bonus-goal.ts';
import { postPledge } from '../bonuses/post-bonus.ts';
import { notePledge, recordPledge } from './apply-posting.ts';

/** Looks again at what the member of a dine was promised, and the member it was of before. */
export function assessPledges(book: Book, dine: Dine, before: Dine | null): void {
  assessFor(book, dine.memberId, isPlaced(dine) ? dine : before);
  if (before && before.memberId !== dine.memberId) assessFor(book, before.memberId, before);
}

function assessFor(book: Book, memberId: number | null, told: Dine | null): void {
  const pledges = book.pledges.get(memberId ?? 0);
  if (!pledges || memberId === null || !told || !isPlaced(told)) return;
  const rules = book.rules.get(told.partner ?? '');
  if (!rules) return;
  for (const pledge of pledges) {
    const occasion = { dines: book.pastOf(memberId), told, rules, facts: book };
    const { keeping, funding } = weighed(book, pledge, occasion);
    const { isKept } = keeping;
    const entries = book.pledgeEntries.get(pledgeKey(pledge)) ?? [];
    const desk = { number: () => book.numbers.entry++, now: book.now };
    recordPledge(book, pledge, postPledge(entries, keeping, desk));
    if (isKept !== pledge.isKept || funding !== pledge.funding)
      notePledge(book, { ...pledge, isKept, funding });
  }
}

/** What a pledge has come to, and what of a budget pays for it when that is a restaurant's. */
function weighed(book: Book, pledge: Pledge, occasion: Occasion) {
  const keeping = keep(pledge, occasion);
  return pledge.kind === 'flex_offer'
    ? fund(book, pledge, { keeping, rules: occasion.rules })
    : { keeping, funding: null };
}

/** It was somebody's once, so that what is taken back can say of which dine. */
const isPlaced = (dine: Dine): dine is MatchedDine =>
  dine.memberId !== null && dine.localDate !== null && dine.tier !== null;
