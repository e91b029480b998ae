import { lazy } from 'react';
import { HomePage } from '../features/home/HomePage.tsx';
import { loadDiscover, loadHome } from '../features/home/home.queries.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { usePartner } from '../partner/usePartner.ts';
import type { PageArguments } from '../page-arguments.ts';

const importDiscover = () => import('../features/home/DiscoverPage.tsx');
const Discover = lazy(async () => ({ default: (await importDiscover()).DiscoverPage }));

/** The partner decides what its first page is. */
export function Page() {
  const { homePage, hero } = usePartner();
  return (
    <>
      <DocumentHead title={hero.line} />
      {homePage === 'discover' ? <Discover /> : <HomePage />}
    </>
  );
}

export async function loader({ client, partner }: PageArguments): Promise<void> {
  if (partner.homePage === 'discover') await Promise.all([importDiscover(), loadDiscover(client)]);
  else await loadHome(client);
}
