import { planLimits } from '@dinelink/contract/later-calls';
import { fieldsOf } from '../../../session/stored-values.ts';

/** A restaurant chosen for a dinner plan. */
export interface PlannedPlace {
  merchantId: string;
  name: string;
}

/** The restaurants of a stored value, which anything may have written. */
export function plannedPlacesOf(found: unknown): PlannedPlace[] {
  if (!Array.isArray(found)) return [];
  return found
    .flatMap((each: unknown) => {
      const { merchantId, name } = fieldsOf(each);
      const isPlace = typeof merchantId === 'string' && /^\d+$/.test(merchantId) && typeof name === 'string';
      return isPlace ? [{ merchantId, name }] : [];
    })
    .slice(0, planLimits.placesMax);
}
