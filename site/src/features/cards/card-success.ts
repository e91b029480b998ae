import type { CardRegistration } from '@dinelink/contract';
import { browserStorage } from '../../session/browser-storage.ts';
import { fieldsOf, storedValues } from '../../session/stored-values.ts';

/** Stores which card was linked while joining, as long as the tab is open. */
export function rememberCardSuccess(partnerKey: string, [first]: readonly CardRegistration[]): void {
  if (!first) return;
  const { description, lastFour } = first.memberCard;
  browserStorage(partnerKey).write(storedValues.cardSuccess, { description, lastFour });
}

/** The card linked while joining; undefined if there is none. */
export const readCardSuccess = (partnerKey: string) =>
  cardSuccessOf(browserStorage(partnerKey).read(storedValues.cardSuccess));

/** The card stored; undefined if there is none. Scripts may have written anything. */
export function cardSuccessOf(found: unknown): { description: string; lastFour: string } | undefined {
  const { description, lastFour } = fieldsOf(found);
  if (typeof description !== 'string' || typeof lastFour !== 'string') return undefined;
  return /^\d{4}$/.test(lastFour) ? { description, lastFour } : undefined;
}
