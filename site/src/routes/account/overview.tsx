import { Suspense } from 'react';
import { useMember } from '../../api/useMember.ts';
import { overviewCopy } from '../../copy/messages/account/overview.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { loadAccountLinks } from '../../features/account/account.queries.ts';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { loadBalance } from '../../features/activity/activity.queries.ts';
import { PanelPending } from '../../features/activity/ActivityPending.tsx';
import { Balance } from '../../features/activity/rewards/BalancePanel.tsx';
import { loadOverview, preloadOverview } from '../../features/overview/overview.queries.ts';
import { OverviewPage } from '../../features/overview/OverviewPage.tsx';
import type { PageArguments, Preload } from '../../page-arguments.ts';
import { usePartner } from '../../partner/usePartner.ts';

export function Page() {
  const copy = useCopy(overviewCopy);
  const member = useMember();
  const { currencyType } = usePartner();
  const balance = currencyType === 'Credit' && (
    <Suspense fallback={<PanelPending />}>
      <Balance />
    </Suspense>
  );
  return (
    <>
      <DocumentHead title={copy('overview.documentTitle')} isHidden />
      <AccountFrame current="overview">
        {member && <OverviewPage member={member} balance={balance} />}
      </AccountFrame>
    </>
  );
}

export const preload: Preload = preloadOverview;

export async function loader({ client, partner }: PageArguments): Promise<void> {
  await Promise.all([
    loadOverview(client),
    loadAccountLinks(client),
    partner.currencyType === 'Credit' && loadBalance(client),
  ]);
}
