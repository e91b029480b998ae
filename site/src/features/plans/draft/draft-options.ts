import { planLimits } from '@dinelink/contract/later-calls';
import { type MerchantRef, merchantRefOf } from '../../../session/visitor/merchant-ref.ts';

/** The restaurants of a stored value, which anything may have written. */
export function draftOptionsOf(found: unknown): MerchantRef[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((each: unknown) => merchantRefOf(each) ?? []).slice(0, planLimits.optionsMax);
}
