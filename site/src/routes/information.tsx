import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../api/queries.ts';
import { EarnPage } from '../features/earn/EarnPage.tsx';
import { findEarnPage, loadEarnPage, previewOf } from '../features/earn/earn.queries.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { usePartner } from '../partner/usePartner.ts';
import { notFound, type PageArguments } from '../page-arguments.ts';

/** Terms, privacy policy and help: the editors' words alone, without offers or forms. */
export function Page() {
  const { pathname } = useLocation();
  const { data: pages } = useSuspenseQuery(contentQuery('earn_details'));
  const { programme } = usePartner();
  const page = findEarnPage(pages, pathname);
  if (!page) return null;
  return (
    <>
      <DocumentHead title={page.browser_title || programme} {...previewOf(page)} />
      <EarnPage page={page} />
    </>
  );
}

export async function loader({ client, url }: PageArguments): Promise<void> {
  if (!(await loadEarnPage(client, url.pathname))) throw notFound();
}
