import { useQuery } from '@tanstack/react-query';
import { defaultLocationQuery } from '../../../api/queries.ts';
import { useMember } from '../../../api/useMember.ts';

/** Where a member is likely to dine: the town of the address, else the usual place of visitors; undefined while that is not known. */
export function useNearbyPlace(): string | undefined {
  const member = useMember();
  const { city = '', state = '' } = member?.address ?? {};
  const town = city && state ? `${city}, ${state}` : undefined;
  const { data: usual } = useQuery({ ...defaultLocationQuery, enabled: town === undefined });
  return town ?? usual?.location;
}
