import type { MerchantSummary } from '@dinelink/contract';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { boxText, readBox } from '../where/specialLocation.ts';
import { boundsOf } from './boundsOf.ts';
import type { DrawnMap, MapPoint } from './MapProvider.ts';

interface Fitting {
  merchants: readonly MerchantSummary[];
  center: MapPoint | undefined;
  location: string;
}

/** New merchants move the map to where they are; a part of the map that was searched stays in view as it is. */
export function useFitted(
  map: DrawnMap | undefined,
  { merchants, center, location }: Fitting,
  onFitted: () => void,
): void {
  const fitted = useEffectEvent(onFitted);
  const bounds = useMemo(
    () => readBox(location) ?? boundsOf(merchants) ?? (center && boundsOf([center])),
    [merchants, center, location],
  );
  useEffect(() => {
    if (!map || !bounds) return;
    if (boxText(map.bounds()) !== boxText(bounds)) map.fit(bounds);
    fitted();
  }, [map, bounds]);
}
