import { type ReactNode, useEffect, useState } from 'react';
import { coarse, locate, type LocationSource, type Position, type PositionAnswer } from './geolocation.ts';

interface DevicePlaceProps {
  /** The api's guess, for visitors who refuse. */
  usual: Position;
  /** Gets no place until the visitor has decided. */
  children: (place: DevicePosition | undefined) => ReactNode;
}

type DevicePosition = Position & { source: LocationSource };

/** Asks the device where the visitor is, as coarsely as a carousel needs it. */
export function DevicePlace({ usual, children }: DevicePlaceProps) {
  const [answer, setAnswer] = useState<PositionAnswer>({ kind: 'waiting' });
  useEffect(() => locate(navigator.geolocation, coarse, setAnswer), []);
  if (answer.kind === 'waiting') return children(undefined);
  return children(
    answer.kind === 'here' ? { ...answer.position, source: 'geo' } : { ...usual, source: 'api' },
  );
}
