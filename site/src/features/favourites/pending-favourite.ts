import { browserStorage } from '../../session/browser-storage.ts';
import type { MerchantRef } from '../../session/visitor/merchant-ref.ts';
import { overlayValues } from '../../session/visitor/overlay-values.ts';

/** Keeps a restaurant for half an hour, to be saved after signing in. */
export const storePendingFavourite = (partnerKey: string, pending: MerchantRef): void =>
  browserStorage(partnerKey).write(overlayValues.pendingFavourite, pending);

/** Returns the restaurant to be saved after signing in, and removes it. */
export function takePendingFavourite(partnerKey: string): MerchantRef | undefined {
  const storage = browserStorage(partnerKey);
  const pending = storage.read(overlayValues.pendingFavourite);
  storage.remove(overlayValues.pendingFavourite);
  return pending;
}
