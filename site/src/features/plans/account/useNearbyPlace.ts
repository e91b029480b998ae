import { useQuery } from '@tanstack/react-query';
import { defaultLocationQuery } from '../../../api/queries.ts';
import { kindOfLocation } from '../../../location/kind-of-location.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { useMember } from '../../../api/useMember.ts';
import { rememberedPlace } from '../../../session/visitor/remembered-place.ts';

/**
 * Where a member is likely to dine: the place searched last, else the town of the address, else the usual place of visitors;
 * undefined while that is not known.
 */
export function useNearbyPlace(): string | undefined {
  const { key } = usePartner();
  const member = useMember();
  const { data: usual } = useQuery(defaultLocationQuery);
  const searched = rememberedPlace(key);
  if (kindOfLocation(searched) === 'text') return searched;
  const { city = '', state = '' } = member?.address ?? {};
  return city && state ? `${city}, ${state}` : usual?.location;
}
