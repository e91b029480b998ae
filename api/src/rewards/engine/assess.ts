import { assessPledges } from './assess-pledges.ts';
import { type Book, shelve } from './book.ts';
import type { Dine } from './dine.ts';
import type { Entry } from './entry.ts';
import { judge } from './judge.ts';
import type { Verdict } from './lines.ts';
import { post } from './post.ts';
import { inputsOf } from './inputs.ts';
import { verdictOf } from './judgement.ts';
import { refusal } from './price.ts';
import { programmeAt } from './programme.ts';
import { record } from './record.ts';
import { tierAt } from './tier.ts';
import { countUsage } from './use.ts';

/** Judges a dine anew, brings its entries in line, and then the dines whose tier hangs on it. */
export function assess(book: Book, told: Dine, before: Dine | null): void {
  const { dine, verdict } = judge(told, before, book);
  const entries = book.entries.get(dine.id) ?? [];
  const meant = verdict ?? withdrawn(entries, before);
  if (meant) record(book, post(entries, meant, { number: () => book.numbers.entry++, now: book.now }));
  countUsage(book, dine, before);
  shelve(book, dine);
  book.changed.dines.add(dine.id);
  assessPledges(book, dine, before);
  if (dine.memberId !== null && dine.completesAt !== (before?.completesAt ?? null)) {
    reassessLater(book, dine.memberId, earliest(dine.completesAt, before?.completesAt ?? null));
  }
}

/** Takes back what entries say of a dine that turns out to be nobody's. */
function withdrawn(entries: readonly Entry[], before: Dine | null): Verdict | null {
  const [settle] = entries;
  if (!settle || !before || before.localDate === null || before.tier === null) return null;
  const { localDate, tier } = before;
  const reason = 'card_not_linked';
  const matched = { ...before, memberId: settle.memberId, localDate, tier };
  const trace = refusal(inputsOf(matched, before.offerId), settle.programVersion, reason);
  return verdictOf(matched, { trace, baseCents: 0, forfeits: reason }, 'Forfeit');
}

/** A completion told late may lift dines that were priced without it. */
function reassessLater(book: Book, memberId: number, from: number): void {
  for (const dine of book.pastOf(memberId)) {
    const rules = book.rules.get(dine.partner ?? '');
    if (!rules || dine.tier === null || dine.dinedAt < from) continue;
    const { vipDines } = programmeAt(rules, dine.dinedAt);
    const past = { consents: book.consents.get(memberId) ?? [], dines: book.pastOf(memberId) };
    const tier = tierAt(dine, past, { hasVIP: rules.hasVIP, vipDines });
    if (tier !== dine.tier) assess(book, dine, dine);
  }
}

const earliest = (one: number | null, other: number | null): number =>
  Math.min(one ?? Infinity, other ?? Infinity);
