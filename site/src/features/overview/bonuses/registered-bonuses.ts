import { limits } from '@dinelink/contract/calls';
import type { RegisteredBonus } from '../../../session/stored-values.ts';

/** The codes of the entries that have not expired; `now` in epoch ms. */
export const codesAt = (entries: readonly RegisteredBonus[], now: number): string[] =>
  entries.filter(({ expire }) => now < expire).map(({ value }) => value);

/** The entries with a bonus that was activated now, and without expired ones. */
export const withEntry = (
  entries: readonly RegisteredBonus[],
  code: string,
  now: number,
): RegisteredBonus[] => [
  ...entries.filter(({ value, expire }) => value !== code && now < expire),
  { value: code, expire: now + limits.registeredBonusMs },
];
