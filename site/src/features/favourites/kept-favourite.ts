import { browserStorage } from '../../session/browser-storage.ts';
import type { MerchantRef } from '../../session/visitor/merchant-ref.ts';
import { overlayValues } from '../../session/visitor/overlay-values.ts';

/** Keeps a restaurant for half an hour, to be saved after signing in. */
export const storePendingFavourite = (partnerKey: string, kept: MerchantRef): void =>
  browserStorage(partnerKey).write(overlayValues.keptFavourite, kept);

/** Returns and removes it. */
export function takePendingFavourite(partnerKey: string): MerchantRef | undefined {
  const storage = browserStorage(partnerKey);
  const kept = storage.read(overlayValues.keptFavourite);
  storage.remove(overlayValues.keptFavourite);
  return kept;
}
