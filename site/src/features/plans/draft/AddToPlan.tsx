import { planLimits } from '@dinelink/contract/later-calls';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Row } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { MerchantRef } from '../../../session/visitor/merchant-ref.ts';
import { usePlanDraft } from './usePlanDraft.ts';

/** Adds a restaurant to the member's next dinner plan. */
export function AddToPlan({ merchantId, name }: MerchantRef) {
  const copy = useCopy(plansCopy);
  const draft = usePlanDraft();
  const finish = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const isAdded = draft.has(merchantId);
  const isOffered = !isAdded && !draft.isFull;
  useEffect(() => {
    // The button that had the focus is gone.
    if (!isOffered && wasPressed.current) finish.current?.focus();
  }, [isOffered]);
  const add = () => {
    wasPressed.current = true;
    draft.add({ merchantId, name });
  };
  const counts = { COUNT: draft.options.length, MAX: planLimits.optionsMax };
  const full = draft.isFull ? copy('plans.full', counts) : undefined;
  return (
    <Row gap={3}>
      {isOffered && (
        <Button variant="quiet" icon={pageIcons.calendar} onClick={add}>
          {copy('plans.add')}
        </Button>
      )}
      <FormStatus text={isAdded ? copy('plans.added', counts) : full} />
      {!isOffered && (
        <Link ref={finish} to="/account/plans" look="standalone">
          {copy('plans.finish')}
        </Link>
      )}
    </Row>
  );
}
