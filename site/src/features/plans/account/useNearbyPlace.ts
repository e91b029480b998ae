import { useQuery } from '@tanstack/react-query';
import { defaultLocationQuery } from '../../../api/queries.ts';
import { useMember } from '../../../api/useMember.ts';

/** Where a member is likely to dine: the town of the address, else the usual place of visitors; undefined while that is not known. */
export function useNearbyPlace(): string | undefined {
  const member = useMember();
  const { data: usual } = useQuery(defaultLocationQuery);
  const { city = '', state = '' } = member?.address ?? {};
  return city && state ? `${city}, ${state}` : usual?.location;
}
