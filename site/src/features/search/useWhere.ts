import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { defaultLocationQuery } from '../../api/queries.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { useHydrated } from './useHydrated.ts';
import type { SearchState } from './state/search-state.ts';
import { rememberedMapView } from './state/search-storage.ts';
import { fixedPlace } from '../../location/fixed-place.ts';
import { type LocationSource, type PositionAnswer, watchPosition } from '../../location/geolocation.ts';
import { kindOfLocation } from '../../location/kind-of-location.ts';
import { pointText } from '../../location/point-text.ts';

/** The location of a search for the api, once it is known; one that the visitor did not name has a source. */
export type Where =
  | { kind: 'waiting' }
  | { kind: 'blocked'; place: string }
  | { kind: 'known'; location: string; source?: LocationSource };

interface EffectiveSearch {
  readonly search: SearchState;
  readonly where: Where;
  /** Empty while it is not known. */
  readonly location: string;
  readonly isFallback: boolean;
}

/** The search as it is made, and its location: at the other place that was typed where the visitor's own stays unknown. */
export function useEffectiveSearch(asked: SearchState, attempt: number): EffectiveSearch {
  const where = useWhere(asked.location, attempt);
  const isFallback = where.kind === 'blocked' && asked.fallbackLocation !== undefined;
  // The same search for the same address, so that consumers need not render again.
  const search = useMemo(() => (isFallback ? withFallback(asked) : asked), [asked, isFallback]);
  const effective = isFallback ? known(search.location) : where;
  const location = effective.kind === 'known' ? effective.location : '';
  return { search, isFallback, where: effective, location };
}

/** Turns a location's text into one the api understands; special texts wait for the browser. A new `attempt` retries after a denied position. */
function useWhere(text: string, attempt: number): Where {
  const kind = kindOfLocation(text);
  const { key } = usePartner();
  const isHydrated = useHydrated(kind === 'mapView');
  const { data: usual = fixedPlace } = useQuery(defaultLocationQuery);
  const position = usePosition(kind === 'here', attempt);
  if (kind === 'default') return { ...known(pointText(usual)), source: 'api' };
  if (kind === 'mapView')
    return isHydrated ? known(rememberedMapView(key) || pointText(usual)) : { kind: 'waiting' };
  if (kind !== 'here') return known(text);
  if (position.kind === 'here') return { ...known(pointText(position.position)), source: 'geo' as const };
  return position.kind === 'blocked' ? { kind: 'blocked', place: usual.location } : position;
}

const withFallback = ({ fallbackLocation, ...search }: SearchState): SearchState => ({
  ...search,
  location: fallbackLocation ?? search.location,
});

const known = (location: string) => ({ kind: 'known', location }) as const;

/** The visitor's position, requested only when needed. */
function usePosition(isWanted: boolean, attempt: number): PositionAnswer {
  const [answer, setAnswer] = useState<PositionAnswer>(waiting);
  const isBlocked = answer.kind === 'blocked';
  // A new attempt retries after a denial; a known position stays.
  const [lastAttempt, setLastAttempt] = useState(attempt);
  if (lastAttempt !== attempt) {
    setLastAttempt(attempt);
    if (isBlocked) setAnswer(waiting);
  }
  const isOpen = isWanted && !isBlocked;
  useEffect(() => {
    if (isOpen) return watchPosition(navigator.geolocation, setAnswer);
    return undefined;
  }, [isOpen]);
  return isWanted ? answer : waiting;
}

const waiting: PositionAnswer = { kind: 'waiting' };
