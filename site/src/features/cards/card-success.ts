import type { CardRegistration } from '@dinelink/contract';
import { browserStorage } from '../../session/browser-storage.ts';
import { storedValues } from '../../session/stored-values.ts';

/** Stores which card was linked while joining, as long as the tab is open. */
export function rememberCardSuccess(partnerKey: string, [first]: readonly CardRegistration[]): void {
  if (!first) return;
  const { description, lastFour } = first.memberCard;
  browserStorage(partnerKey).write(storedValues.cardSuccess, { description, lastFour });
}
