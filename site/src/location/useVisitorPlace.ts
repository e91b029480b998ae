import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defaultLocationQuery } from '../api/queries.ts';
import { fixedPlace } from './fixed-place.ts';
import { coarse, locate, type LocationSource, type Position, type PositionAnswer } from './geolocation.ts';

/** A place near the visitor; the device knows no name for it. */
export type VisitorPlace = Position & { source: LocationSource; location?: string };

/**
 * The place near which a carousel searches: the api's, or, where `asksDevice`, the device's; undefined until the visitor has
 * decided about that. Who refuses gets the api's.
 */
export function useVisitorPlace(asksDevice: boolean): VisitorPlace | undefined {
  const { data: usual = fixedPlace } = useQuery(defaultLocationQuery);
  const [answer, setAnswer] = useState<PositionAnswer>({ kind: 'waiting' });
  useEffect(() => (asksDevice ? locate(navigator.geolocation, coarse, setAnswer) : undefined), [asksDevice]);
  if (!asksDevice || answer.kind === 'blocked') return { ...usual, source: 'api' };
  return answer.kind === 'here' ? { ...answer.position, source: 'geo' } : undefined;
}
