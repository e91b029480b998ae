import type { AnswerOf } from '@dinelink/contract';
import type { PublicPartner } from './public-partner.ts';

/** Applies feature flags to a partner: outages, filters, and boolean fields by name. */
export function withFlags(partner: PublicPartner, flags: AnswerOf<'featureFlags'> | null): PublicPartner {
  if (!flags) return partner;
  const { authFlags, filters, partnerFeatureFlags } = flags;
  const known = Object.entries(partnerFeatureFlags).filter(([name]) => isSwitch(partner, name));
  return {
    ...partner,
    ...Object.fromEntries(known),
    searchFilters: filters,
    outages: { login: authFlags.loginOutage, enrollment: authFlags.enrollmentOutage },
  };
}

const isSwitch = (partner: PublicPartner, name: string): boolean =>
  Object.entries(partner).some(([field, value]) => field === name && typeof value === 'boolean');
