import { keep, parseKept, storageOf, storedName } from './stored.ts';

export const SELECTED_MERCHANT = 'selectedMerchant';

/** What a restaurant was picked for. */
export type MerchantAction = 'view' | 'offers' | 'order';

/** Keeps which restaurant was picked, and what for, as long as the tab is open; it survives a sign-in in between. */
export function rememberMerchant(partnerKey: string, merchantId: string, action: MerchantAction): void {
  keep('session', storedName(partnerKey, SELECTED_MERCHANT), JSON.stringify({ merchantId, action }));
}

/** Where a sign-in leads that began at a restaurant's offers or order; undefined when the last one was only looked at. */
export function selectedMerchantAddress(partnerKey: string): string | undefined {
  const kept = storageOf('session')?.getItem(storedName(partnerKey, SELECTED_MERCHANT));
  const { merchantId, action } = parseKept(kept);
  if (typeof merchantId !== 'string' || !/^\d+$/.test(merchantId)) return undefined;
  if (action === 'offers') return `/merchants/${merchantId}#offers`;
  return action === 'order' ? `/merchants/${merchantId}` : undefined;
}
