import type { DinnerPlan } from '@dinelink/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/api-client.ts';
import { isStatus } from '../../../api/api-error.ts';
import { plansCopy } from '../../../copy/messages/account/plans.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { plansQuery, useCachePlan } from '../plans.queries.ts';
import type { OnOutcome } from '../../../forms/useOutcome.ts';

/** Closes voting on a plan, or reopens it. */
export function useTogglePlanOpen({ id, name, isOpen }: DinnerPlan, onOutcome: OnOutcome) {
  const call = useCall();
  const copy = useCopy(plansCopy);
  const forms = useCopy(formsCopy);
  const client = useQueryClient();
  const cachePlan = useCachePlan();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('setPlanOpen', { params: { planId: id }, body: { isOpen: !isOpen } }),
    onSuccess: (plan) => {
      void cachePlan(plan);
      onOutcome(copy(plan.isOpen ? 'plans.isOpen' : 'plans.isClosed', { NAME: name }));
    },
    onError: (error) => {
      onOutcome(failureText(error, forms), 'error');
      // It was removed elsewhere.
      if (isStatus(error, 404)) void client.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });
  const start = (): void => {
    if (!isPending) mutate();
  };
  return { start, isPending };
}
