import { useCallback } from 'react';
import { redirect, useLocation, useSearchParams } from 'react-router-dom';
import { activityCopy } from '../copy/activity.ts';
import { useCopy } from '../copy/useCopy.ts';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { Activity } from '../features/activity/Activity.tsx';
import { loadActivity } from '../features/activity/activityQueries.ts';
import { pageOf } from '../features/activity/pageOf.ts';
import { DocumentHead } from '../features/shell/DocumentHead.tsx';
import { signInAddress } from '../guards.ts';
import { usePartner } from '../partner/usePartner.ts';
import type { PageArguments } from '../routes.tsx';

export function Page() {
  const copy = useCopy(activityCopy);
  const partner = usePartner();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  // A full load: only the server knows who is signed in.
  const signInAgain = useCallback(
    () => window.location.assign(signInAddress(partner, pathname + search)),
    [partner, pathname, search],
  );
  return (
    <>
      <DocumentHead title={copy('activity.documentTitle')} />
      <AccountFrame current="activity">
        <Activity page={pageOf(query)} onSignedOut={signInAgain} />
      </AccountFrame>
    </>
  );
}

export async function loader({ client, partner, url }: PageArguments): Promise<void> {
  const asked = { currency: partner.currencyType, page: pageOf(url.searchParams) };
  const isSignedOut = await loadActivity(client, asked);
  if (isSignedOut) throw redirect(signInAddress(partner, url.pathname + url.search));
}
