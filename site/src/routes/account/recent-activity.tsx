import { redirect, useSearchParams } from 'react-router-dom';
import { activityCopy } from '../../copy/messages/account/activity.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { loadAccountLinks } from '../../features/account/account.queries.ts';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { ActivityPage } from '../../features/activity/ActivityPage.tsx';
import { filterOf, withYear } from '../../features/activity/activity-filter.ts';
import { loadActivity, preloadActivity } from '../../features/activity/activity.queries.ts';
import { dineOf, pageOf } from '../../features/activity/page-of.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import type { PageArguments, Preload } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(activityCopy);
  const [query] = useSearchParams();
  return (
    <>
      <DocumentHead title={copy('activity.documentTitle')} />
      <AccountFrame current="activity">
        <ActivityPage page={pageOf(query)} filter={filterOf(query)} dine={dineOf(query)} />
      </AccountFrame>
    </>
  );
}

const inputOf = ({ searchParams }: URL) => ({
  page: pageOf(searchParams),
  filter: filterOf(searchParams),
  dine: dineOf(searchParams),
});

export const preload: Preload = (call, { url }) => preloadActivity(call, inputOf(url));

export async function loader({ client, partner, url }: PageArguments): Promise<void> {
  const { pathname, searchParams } = url;
  const dated = withYear(searchParams, new Date().getUTCFullYear());
  if (dated !== searchParams) throw redirect(`${pathname}?${dated}`);
  const input = { ...inputOf(url), currency: partner.currencyType };
  await Promise.all([loadActivity(client, input), loadAccountLinks(client)]);
}
