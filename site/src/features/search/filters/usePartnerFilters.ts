import { usePartner } from '../../../partner/usePartner.ts';

/** The partner's filters; partners that show no acclaim have no filter for it. */
export function usePartnerFilters(): (name: string) => boolean {
  const { searchFilters, acclaimedEnabled, acclaimed2Enabled, openTableReservationsEnabled } = usePartner();
  const showsAcclaim = acclaimedEnabled || acclaimed2Enabled;
  return (name) =>
    searchFilters.includes(name) &&
    (name !== 'acclaimed' || showsAcclaim) &&
    (name !== 'reservations' || openTableReservationsEnabled);
}
