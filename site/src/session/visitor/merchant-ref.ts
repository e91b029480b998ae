import { fieldsOf } from '../stored-values.ts';

/** A restaurant as pages store it. */
export interface MerchantRef {
  merchantId: string;
  name: string;
}

/** Whether a stored value can be the id of a restaurant. */
export const isMerchantId = (found: unknown): found is string =>
  typeof found === 'string' && /^\d{1,15}$/.test(found);

/** The restaurant of a stored value, which anything may have written. */
export function merchantRefOf(found: unknown): MerchantRef | undefined {
  const { merchantId, name } = fieldsOf(found);
  return isMerchantId(merchantId) && typeof name === 'string' ? { merchantId, name } : undefined;
}
