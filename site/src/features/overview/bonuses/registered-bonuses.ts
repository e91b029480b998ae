import { limits } from '@dinelink/contract/calls';
import { fieldsOf } from '../../../session/stored-values.ts';

/** A bonus code and when the entry expires, in epoch ms. */
interface RegisteredBonus {
  value: string;
  expire: number;
}

/** The entries stored; scripts may have written anything. */
export function registeredBonusesOf(found: unknown): RegisteredBonus[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((each: unknown) => {
    const { value, expire } = fieldsOf(each);
    return typeof value === 'string' && typeof expire === 'number' ? [{ value, expire }] : [];
  });
}

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
