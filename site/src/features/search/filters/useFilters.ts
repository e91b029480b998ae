import { usePartner } from '../../../partner/usePartner.ts';

/** Which filters the partner has; who shows no acclaim does not filter by it either. */
export function useFilters(): (name: string) => boolean {
  const { searchFilters, acclaimedEnabled, acclaimed2Enabled } = usePartner();
  const showsAcclaim = acclaimedEnabled || acclaimed2Enabled;
  return (name) => searchFilters.includes(name) && (name !== 'acclaimed' || showsAcclaim);
}
