import { browserStorage } from '../../session/browser-storage.ts';
import { overlayValues } from '../../session/visitor/overlay-values.ts';

/** A restaurant that was to be saved before signing in. */
interface KeptFavourite {
  merchantId: string;
  name: string;
}

/** Keeps it for half an hour, to be saved after signing in. */
export const storePendingFavourite = (partnerKey: string, kept: KeptFavourite): void =>
  browserStorage(partnerKey).write(overlayValues.keptFavourite, kept);

/** Returns and removes it. */
export function takePendingFavourite(partnerKey: string): KeptFavourite | undefined {
  const storage = browserStorage(partnerKey);
  const kept = storage.read(overlayValues.keptFavourite);
  storage.remove(overlayValues.keptFavourite);
  return kept;
}
