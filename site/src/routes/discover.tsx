import { DiscoverPage } from '../features/home/DiscoverPage.tsx';
import { loadDiscover } from '../features/home/discover.queries.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { homeCopy } from '../copy/messages/home.ts';
import { useCopy } from '../copy/useCopy.ts';
import type { PageArguments } from '../page-arguments.ts';

export function Page() {
  const copy = useCopy(homeCopy);
  return (
    <>
      <DocumentHead title={copy('discover.documentTitle')} />
      <DiscoverPage />
    </>
  );
}

export const loader = ({ client }: PageArguments) => loadDiscover(client);
