import { browserStorage } from './browser-storage.ts';
import { type MerchantAction, storedValues } from './stored-values.ts';

/** Stores the picked merchant and the reason until the tab is closed, to return after signing in. */
export function rememberMerchant(partnerKey: string, merchantId: string, action: MerchantAction): void {
  browserStorage(partnerKey).write(storedValues.selectedMerchant, { merchantId, action });
}

/** The address of the merchant whose offers or order led to the sign-in; undefined when the last merchant was only viewed. */
export function selectedMerchantAddress(partnerKey: string): string | undefined {
  const selected = browserStorage(partnerKey).read(storedValues.selectedMerchant);
  if (selected?.action === 'offers') return `/merchants/${selected.merchantId}#offers`;
  return selected?.action === 'order' ? `/merchants/${selected.merchantId}` : undefined;
}
