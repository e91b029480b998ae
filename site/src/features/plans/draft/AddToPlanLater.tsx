import { lazy } from 'react';
import { useMember } from '../../../api/useMember.ts';
import { WhenIdle } from '../../../document/WhenIdle.tsx';
import type { MerchantRef } from '../../../session/visitor/merchant-ref.ts';

const AddToPlan = lazy(async () => ({ default: (await import('./AddToPlan.tsx')).AddToPlan }));

/** The button for members; the first view does not wait for it. */
export function AddToPlanLater(merchant: MerchantRef) {
  const isMember = useMember() !== null;
  return (
    isMember && (
      <WhenIdle>
        <AddToPlan {...merchant} />
      </WhenIdle>
    )
  );
}
