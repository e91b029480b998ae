import { useSuspenseQuery } from '@tanstack/react-query';
import { contentQuery } from '../api/queries.ts';
import { loadFixedCarousel } from '../blocks/merchant_carousel/carousel-query.ts';
import { howItWorksCopy } from '../copy/messages/how-it-works.ts';
import { useCopy } from '../copy/useCopy.ts';
import { EarnPage } from '../features/earn/EarnPage.tsx';
import { findEarnPage, loadEarnPage, previewOf } from '../features/earn/earn.queries.ts';
import { HowItWorks } from '../features/home/HowItWorks.tsx';
import { DocumentHead } from '../document/DocumentHead.tsx';
import type { PageArguments } from '../page-arguments.ts';

const PATH = '/how-it-works';

export function Page() {
  const copy = useCopy(howItWorksCopy);
  const { data: pages } = useSuspenseQuery(contentQuery('earn_details'));
  const page = findEarnPage(pages, PATH);
  return (
    <>
      <DocumentHead title={page?.browser_title || copy('howItWorks.title')} {...(page && previewOf(page))} />
      {page ? (
        <EarnPage page={page}>
          <HowItWorks level={2} />
        </EarnPage>
      ) : (
        <HowItWorks level={1} />
      )}
    </>
  );
}

export async function loader({ client }: PageArguments): Promise<void> {
  await Promise.all([loadFixedCarousel(client, {}), loadEarnPage(client, PATH)]);
}
