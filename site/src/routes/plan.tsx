import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { sharedPlanCopy } from '../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { PlanGone } from '../features/plans/shared/PlanGone.tsx';
import { SharedPlanPage } from '../features/plans/shared/SharedPlanPage.tsx';
import { voteOutcomeOf } from '../features/plans/shared/vote-outcome.ts';
import { sharedPlanQuery } from '../features/plans/plans.queries.ts';
import { notFoundStatus, type PageArguments } from '../page-arguments.ts';

export function Page() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const copy = useCopy(sharedPlanCopy);
  const { data: plan } = useSuspenseQuery(sharedPlanQuery(token));
  return (
    <>
      <DocumentHead title={copy(plan ? 'sharedPlan.title' : 'sharedPlan.gone.title')} isHidden />
      {plan ? (
        <SharedPlanPage key={token} token={token} plan={plan} outcome={voteOutcomeOf(query.get('state'))} />
      ) : (
        <PlanGone />
      )}
    </>
  );
}

/** A link that leads nowhere has a page of its own, and the status of a missing one. */
export async function loader({ client, params: { token = '' } }: PageArguments): Promise<unknown> {
  const plan = await client.ensureQueryData(sharedPlanQuery(token));
  return plan ? null : notFoundStatus();
}
