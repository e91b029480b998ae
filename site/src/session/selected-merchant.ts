import { browserStorage } from './browser-storage.ts';
import { type MerchantAction, storedValues } from './stored-values.ts';

/** Stores which merchant was picked, and what for, as long as the tab is open; it survives a sign-in in between. */
export function rememberMerchant(partnerKey: string, merchantId: string, action: MerchantAction): void {
  browserStorage(partnerKey).write(storedValues.selectedMerchant, { merchantId, action });
}

/** Where a sign-in leads that began at a merchant's offers or order; undefined when the last one was only looked at. */
export function selectedMerchantAddress(partnerKey: string): string | undefined {
  const selected = browserStorage(partnerKey).read(storedValues.selectedMerchant);
  if (selected?.action === 'offers') return `/merchants/${selected.merchantId}#offers`;
  return selected?.action === 'order' ? `/merchants/${selected.merchantId}` : undefined;
}
