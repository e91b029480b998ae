import type { RewardStatus } from '@dinelink/contract';

const DAY_MS = 86_400_000;

/**
 * A dine older than this is not announced: settlements come within days, and what is older is history that was delivered late,
 * imported, or matched after its card was linked. Telling members then would flood them.
 */
export const NOTICE_MAX_AGE_MS = 7 * DAY_MS;

export interface NoticedDine {
  /** Epoch ms, like the next two. */
  readonly dinedAt: number;
  readonly announcedAt: number | null;
  readonly concludedAt: number | null;
  /** The member's entries of the dine, oldest first; amounts in the programme's smallest unit. */
  readonly entries: readonly NoticedEntry[];
  /** The member's bonuses that the dine completed, likewise. */
  readonly bonuses: readonly NoticedEntry[];
}

export interface NoticedEntry {
  readonly status: RewardStatus;
  readonly amount: number;
  readonly reason: string | null;
}

/** `seen`: a reward is expected; `earned` and `notEarned`: it is final. `bonus` comes on top of the amount; 0: none. */
export type Notice =
  | {
      readonly step: 'seen' | 'earned';
      readonly amount: number;
      readonly bonus: number;
      readonly isPosted: boolean;
    }
  | { readonly step: 'notEarned'; readonly reason: string | null };

/** What a dine's member is told now; null: nothing. Each step once, and nothing after the last. */
export function decideNotice(dine: NoticedDine, now: number): Notice | null {
  const { dinedAt, announcedAt, concludedAt, entries, bonuses } = dine;
  if (concludedAt !== null) return null;
  const isAnnounced = announcedAt !== null;
  const isRecent = dinedAt >= now - NOTICE_MAX_AGE_MS;
  const alive = entries.filter(isAlive);
  const amount = sumOf(alive);
  if (alive.some(isPending)) {
    const bonus = sumOf(bonuses.filter(isAlive));
    return !isAnnounced && isRecent && amount > 0 ? { step: 'seen', amount, bonus, isPosted: false } : null;
  }
  if (amount > 0) {
    const isPosted = alive.every(({ status }) => status !== 'Deferred');
    const bonus = sumOf(bonuses.filter((entry) => isAlive(entry) && !isPending(entry)));
    return isAnnounced || isRecent ? { step: 'earned', amount, bonus, isPosted } : null;
  }
  // A dine that was never announced and earns nothing is no news.
  if (!isAnnounced) return null;
  return { step: 'notEarned', reason: entries.findLast(({ reason }) => reason !== null)?.reason ?? null };
}

const isAlive = ({ status }: NoticedEntry): boolean => status !== 'Forfeit';
const isPending = ({ status }: NoticedEntry): boolean => status === 'Pending';
const sumOf = (entries: readonly NoticedEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
