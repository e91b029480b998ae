import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/api-client.ts';
import { isStatus } from '../../../api/api-error.ts';
import { useMutationOnce } from '../../../api/useMutationOnce.ts';
import { ConfirmDialog } from '../../../components/Dialog/ConfirmDialog.tsx';
import { planVotesCopy } from '../../../copy/messages/account/plan-votes.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { failureText } from '../../../forms/failure-text.ts';
import type { OnOutcome } from '../../../forms/useOutcome.ts';
import { plansQuery, useCachePlan } from '../plans.queries.ts';

interface RemoveVoteProps {
  planId: string;
  voteId: string;
  /** Who voted for what, as the list says it. */
  text: string;
  onClose: () => void;
  onOutcome: OnOutcome;
}

/** Asks once more before somebody's vote is removed. */
export function RemoveVote({ planId, voteId, text, onClose, onOutcome }: RemoveVoteProps) {
  const copy = useCopy(planVotesCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const client = useQueryClient();
  const cachePlan = useCachePlan();
  const [failure, setFailure] = useState<string>();
  const { start, isPending } = useMutationOnce({
    mutationFn: () => call('removePlanVote', { params: { planId, voteId } }),
    onMutate: () => setFailure(undefined),
    onSuccess: (plan) => {
      // A dialog that closes gives the focus back to its button, which goes with the vote: it closes before the outcome takes the focus.
      onClose();
      onOutcome(copy('planVotes.removed', { VOTE: text }));
      void cachePlan(plan);
    },
    onError: (error) => {
      if (!isStatus(error, 404)) return setFailure(failureText(error, forms));
      // The plan was removed elsewhere.
      onClose();
      onOutcome(failureText(error, forms), 'error');
      return void client.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={copy('planVotes.title')}
      yes={copy('planVotes.yes')}
      no={copy('planVotes.no')}
      isPending={isPending}
      failure={failure}
      onYes={start}
      onClose={onClose}
    >
      <p>{copy('planVotes.text', { VOTE: text })}</p>
    </ConfirmDialog>
  );
}
