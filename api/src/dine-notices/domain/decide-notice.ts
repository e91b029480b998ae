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
}

export interface NoticedEntry {
  readonly status: RewardStatus;
  readonly amount: number;
  readonly reason: string | null;
}

/** `seen`: a reward is expected; `earned` and `notEarned`: it is final. */
export type Notice =
  | { readonly step: 'seen' | 'earned'; readonly amount: number; readonly isPosted: boolean }
  | { readonly step: 'notEarned'; readonly reason: string | null };

/** What a dine's member is told now; null: nothing. Each step once, and nothing after the last. */
export function decideNotice(dine: NoticedDine, now: number): Notice | null {
  const { dinedAt, announcedAt, concludedAt, entries } = dine;
  if (concludedAt !== null) return null;
  const isAnnounced = announcedAt !== null;
  const isRecent = dinedAt >= now - NOTICE_MAX_AGE_MS;
  const alive = entries.filter(({ status }) => status !== 'Forfeit');
  const amount = alive.reduce((sum, entry) => sum + entry.amount, 0);
  if (alive.some(({ status }) => status === 'Pending')) {
    return !isAnnounced && isRecent && amount > 0 ? { step: 'seen', amount, isPosted: false } : null;
  }
  if (amount > 0) {
    const isPosted = alive.every(({ status }) => status !== 'Deferred');
    return isAnnounced || isRecent ? { step: 'earned', amount, isPosted } : null;
  }
  // A dine that was never announced and earns nothing is no news.
  if (!isAnnounced) return null;
  return { step: 'notEarned', reason: entries.findLast(({ reason }) => reason !== null)?.reason ?? null };
}
