import type { SharedPlan } from '@dinelink/contract';
import { cityText } from '../../location/city-text.ts';

type PlanOption = Pick<SharedPlan['options'][number], 'merchantId' | 'name'> & {
  readonly merchant: Pick<NonNullable<SharedPlan['options'][number]['merchant']>, 'location'> | null;
};

/** The name of a restaurant of a plan, with its city where another one of the plan has the same name. */
export function optionLabel(
  { merchantId, name, merchant }: PlanOption,
  options: readonly PlanOption[],
): string {
  const hasNamesake = options.some((other) => other.name === name && other.merchantId !== merchantId);
  return hasNamesake ? optionInCity({ name, merchant }) : name;
}

/** The name of a restaurant of a plan with its city. */
export const optionInCity = ({ name, merchant }: Pick<PlanOption, 'name' | 'merchant'>): string =>
  merchant ? `${name}, ${cityText(merchant.location.address)}` : name;
