import { type ReactNode, useEffect, useState } from 'react';
import { coarse, locate, type LocationSource, type Position, type PositionAnswer } from './geolocation.ts';

interface DevicePlaceProps {
  /** The api's guess, for visitors who refuse; undefined until it has come. */
  usual: Position | undefined;
  /** Gets no place until the visitor has decided and it is known. */
  children: (place: DevicePosition | undefined) => ReactNode;
}

type DevicePosition = Position & { source: LocationSource };

/** Asks the device where the visitor is, as coarsely as a carousel needs it. */
export function DevicePlace({ usual, children }: DevicePlaceProps) {
  const [answer, setAnswer] = useState<PositionAnswer>({ kind: 'waiting' });
  useEffect(() => locate(navigator.geolocation, coarse, setAnswer), []);
  if (answer.kind === 'waiting') return children(undefined);
  if (answer.kind === 'here') return children({ ...answer.position, source: 'geo' });
  return children(usual && { ...usual, source: 'api' });
}
