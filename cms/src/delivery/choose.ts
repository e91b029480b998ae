import type { Page } from './pages';

/** What decides whether an entry is delivered to a partner, and in which place. */
export interface Ranked {
  /** Names it within its type. */
  name: unknown;
  /** The key of the partner it belongs to; null for a shared entry. */
  partner: string | null;
  /** Milliseconds since 1970. */
  publishedAt: number;
}

/**
 * What is delivered to one partner of its own and the shared entries, in that order: of two with one name its own. Of some types its
 * own come before the shared ones, then the one published last; else they keep their order.
 */
export function choose<T extends Ranked>({ isLatestFirst }: Page, entries: readonly T[]): T[] {
  const winners = new Map<unknown, T>();
  for (const entry of entries) {
    if (entry.partner !== null || !winners.has(entry.name)) winners.set(entry.name, entry);
  }
  const chosen = entries.filter((entry) => winners.get(entry.name) === entry);
  return isLatestFirst ? chosen.sort(byOwnThenLatest) : chosen;
}

const byOwnThenLatest = (one: Ranked, other: Ranked) =>
  Number(other.partner !== null) - Number(one.partner !== null) || other.publishedAt - one.publishedAt;

/** The entries that one partner's site chooses from. */
export const ofPartner = <T extends Ranked>(entries: readonly T[], key: string): T[] =>
  entries.filter(({ partner }) => partner === null || partner === key);
