import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../api/queries.ts';
import { useMember } from '../api/useMember.ts';
import { earnCopy } from '../copy/messages/earn.ts';
import { useCopy } from '../copy/useCopy.ts';
import { EarnPage } from '../features/earn/EarnPage.tsx';
import { findEarnPage, loadEarnBanner, loadEarnPage, previewOf } from '../features/earn/earn.queries.ts';
import { EarnBanner } from '../features/earn/EarnBanner.tsx';
import { ProspectForm } from '../features/home/prospect/ProspectForm.tsx';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { breadcrumbs } from '../document/breadcrumbs.ts';
import { JsonScript } from '../components/JsonScript/JsonScript.tsx';
import { usePartner } from '../partner/usePartner.ts';
import { notFound, type PageArguments } from '../page-arguments.ts';

const EARN = '/earn';

/** An earn page is found by its path; a path without a page is not found. */
export function Page() {
  const copy = useCopy(earnCopy);
  const { pathname } = useLocation();
  const { data: pages } = useSuspenseQuery(contentQuery('earn_details'));
  const page = findEarnPage(pages, pathname);
  const partner = usePartner();
  const member = useMember();
  if (!page) return null;
  const title = page.browser_title || copy('earn.title');
  const crumbs = [
    ...(page.url === EARN ? [] : [{ name: copy('earn.title'), path: EARN }]),
    { name: title, path: page.url },
  ];
  return (
    <>
      <DocumentHead title={title} {...previewOf(page)} />
      <JsonScript type="application/ld+json" value={breadcrumbs(partner, crumbs)} />
      <EarnPage page={page} bannerForm={partner.enrollmentType === 'direct' && !member && <ProspectForm />}>
        <EarnBanner />
      </EarnPage>
    </>
  );
}

export async function loader({ client, url }: PageArguments): Promise<void> {
  const [isFound] = await Promise.all([loadEarnPage(client, url.pathname), loadEarnBanner(client)]);
  if (!isFound) throw notFound();
}
