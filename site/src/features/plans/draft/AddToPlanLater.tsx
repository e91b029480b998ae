import { type ComponentType, useEffect, useState } from 'react';
import { useMember } from '../../../api/useMember.ts';

interface PlaceToAdd {
  merchantId: string;
  name: string;
}

/** The button for members; it loads after the page, which does without it where it cannot be loaded. */
export function AddToPlanLater(place: PlaceToAdd) {
  const isMember = useMember() !== null;
  const [Loaded, setLoaded] = useState<ComponentType<PlaceToAdd>>();
  useEffect(() => {
    if (!isMember) return;
    void import('./AddToPlan.tsx').then(
      ({ AddToPlan }) => setLoaded(() => AddToPlan),
      () => undefined,
    );
  }, [isMember]);
  return isMember && Loaded ? <Loaded {...place} /> : null;
}
