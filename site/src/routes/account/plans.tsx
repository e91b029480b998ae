import { plansCopy } from '../../copy/messages/account/plans.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { PlansPage } from '../../features/plans/account/PlansPage.tsx';
import { loadPlans } from '../../features/plans/plans.queries.ts';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(plansCopy);
  return (
    <>
      <DocumentHead title={copy('plans.title')} isHidden />
      <AccountFrame current="plans">
        <PlansPage />
      </AccountFrame>
    </>
  );
}

export const loader = ({ client }: PageArguments) => loadPlans(client);
