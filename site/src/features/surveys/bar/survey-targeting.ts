import type { Survey } from '../survey-embed.ts';

const CLOSE_AFTER_SUBMIT_SECONDS = 4;
const AUTO_CLOSE_MINIMUM_MS = 500;

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

type Paths = Pick<Survey, 'url_allow_list' | 'url_disallow_list'>;

/** Whether a survey is for the page at this path; lists compare by prefix, and blank entries do not count. */
export function isForPath({ url_allow_list, url_disallow_list }: Paths, path: string): boolean {
  const allowed = filled(url_allow_list.map(({ url_allowed }) => url_allowed));
  const disallowed = filled(url_disallow_list.map(({ url_disallowed }) => url_disallowed));
  const isUnder = (prefix: string) => path.startsWith(prefix);
  return (allowed.length === 0 || allowed.some(isUnder)) && !disallowed.some(isUnder);
}

const filled = (entries: readonly string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

/** Whether a survey may be shown again; all times in epoch ms. */
export const isDue = (
  { cookie_timeout: days }: Pick<Survey, 'cookie_timeout'>,
  seenAt: number | undefined,
  now: number,
): boolean => seenAt === undefined || seenAt + days * DAY_MS <= now;

/** How long after a click the form opens. */
export const openDelayMs = ({ delay_timeout: seconds }: Pick<Survey, 'delay_timeout'>): number =>
  seconds * SECOND_MS;

/** How long after its submit the form closes. */
export const autoCloseMs = (seconds: number = CLOSE_AFTER_SUBMIT_SECONDS): number =>
  Math.max(seconds * SECOND_MS, AUTO_CLOSE_MINIMUM_MS);
