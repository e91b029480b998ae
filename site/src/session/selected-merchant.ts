import { browserStorage } from './browser-storage.ts';
import { isMerchantId } from './visitor/merchant-ref.ts';
import { fieldsOf, storedValues } from './stored-values.ts';

/** Why a merchant was picked. */
type MerchantAction = 'view' | 'offers' | 'order';

/** Stores the picked merchant and the reason until the tab is closed, to return after signing in. */
export function rememberMerchant(partnerKey: string, merchantId: string, action: MerchantAction): void {
  browserStorage(partnerKey).write(storedValues.selectedMerchant, { merchantId, action });
}

/** The address of the merchant whose offers or order led to the sign-in; undefined when the last merchant was only viewed. */
export function selectedMerchantAddress(partnerKey: string): string | undefined {
  const selected = selectedMerchantOf(browserStorage(partnerKey).read(storedValues.selectedMerchant));
  if (selected?.action === 'offers') return `/merchants/${selected.merchantId}#offers`;
  return selected?.action === 'order' ? `/merchants/${selected.merchantId}` : undefined;
}

const actions: readonly MerchantAction[] = ['view', 'offers', 'order'];

/** Scripts may have written anything. */
function selectedMerchantOf(found: unknown) {
  const { merchantId, action } = fieldsOf(found);
  const known = actions.find((each) => each === action);
  if (!isMerchantId(merchantId) || !known) return undefined;
  return { merchantId, action: known };
}
