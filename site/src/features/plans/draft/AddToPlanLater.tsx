import { lazy } from 'react';
import { useMember } from '../../../api/useMember.ts';
import { WhenIdle } from '../../../document/WhenIdle.tsx';
import type { PlannedPlace } from './planned-places.ts';

const AddToPlan = lazy(async () => ({ default: (await import('./AddToPlan.tsx')).AddToPlan }));

/** The button for members; the first view does not wait for it. */
export function AddToPlanLater(place: PlannedPlace) {
  const isMember = useMember() !== null;
  return (
    isMember && (
      <WhenIdle>
        <AddToPlan {...place} />
      </WhenIdle>
    )
  );
}
