import type { DinnerPlan } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/api-client.ts';
import { isStatus } from '../../../api/api-error.ts';
import { useMutationOnce } from '../../../api/useMutationOnce.ts';
import { ConfirmDialog } from '../../../components/Dialog/ConfirmDialog.tsx';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { plansQuery } from '../plans.queries.ts';
import type { OnOutcome } from '../../../forms/useOutcome.ts';

interface RemovePlanProps {
  plan: DinnerPlan;
  onClose: () => void;
  onOutcome: OnOutcome;
}

/** Asks once more before a plan is deleted. */
export function RemovePlan({ plan: { id, name }, onClose, onOutcome }: RemovePlanProps) {
  const copy = useCopy(plansCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const removeFromList = () => {
    // A dialog that closes gives the focus back to its button, which goes with the plan: it closes before the outcome takes the focus.
    onClose();
    onOutcome(copy('plans.deleted', { NAME: name }));
    client.setQueryData(
      plansQuery.queryKey,
      (list) => list && { plans: list.plans.filter((plan) => plan.id !== id) },
    );
  };
  const { start, isPending } = useMutationOnce({
    mutationFn: () => call('removePlan', { params: { planId: id } }),
    onMutate: () => setFailure(undefined),
    onSuccess: removeFromList,
    // It was removed elsewhere.
    onError: (error) => (isStatus(error, 404) ? removeFromList() : setFailure(failureText(error, forms))),
  });
  return (
    <ConfirmDialog
      title={copy('plans.deleteTitle')}
      yes={copy('plans.deleteYes')}
      no={copy('plans.deleteNo')}
      isPending={isPending}
      failure={failure}
      onYes={start}
      onClose={onClose}
    >
      <p>{copy('plans.deleteText', { NAME: name })}</p>
    </ConfirmDialog>
  );
}
