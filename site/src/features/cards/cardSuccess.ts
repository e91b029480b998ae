import type { CardRegistration } from '@dinelink/contract';
import { storageOf, storedName } from '../../partner/stored.ts';

const NAME = 'cardSuccess';

interface CardSuccess {
  description: string;
  lastFour: string;
}

/** Keeps which card was linked while joining, as long as the tab is open. */
export function rememberCardSuccess(partnerKey: string, [first]: readonly CardRegistration[]): void {
  if (!first) return;
  const { description, lastFour } = first.memberCard;
  const success: CardSuccess = { description, lastFour };
  storageOf('session')?.setItem(storedName(partnerKey, NAME), JSON.stringify(success));
}

/** The stored text itself, so that it can be compared; see `parseCardSuccess`. */
export const storedCardSuccess = (partnerKey: string): string | null =>
  storageOf('session')?.getItem(storedName(partnerKey, NAME)) ?? null;

/** Which card was linked; undefined for whatever is not ours. */
export function parseCardSuccess(stored: string | null): CardSuccess | undefined {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    return isCardSuccess(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isCardSuccess(found: unknown): found is CardSuccess {
  const { description, lastFour } = Object(found) as Record<string, unknown>;
  return typeof description === 'string' && typeof lastFour === 'string' && /^\d{4}$/.test(lastFour);
}
