import { lazy } from 'react';
import { Home } from '../features/home/Home.tsx';
import { loadDiscover } from '../features/home/home.queries.ts';
import { loadHome } from '../features/home/home.queries.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { usePartner } from '../partner/usePartner.ts';
import type { PageArguments } from '../page-arguments.ts';

const importDiscover = () => import('../features/home/Discover.tsx');
const Discover = lazy(async () => ({ default: (await importDiscover()).Discover }));

/** The partner decides what its first page is. */
export function Page() {
  const { homePage, hero } = usePartner();
  return (
    <>
      <DocumentHead title={hero.line} />
      {homePage === 'discover' ? <Discover /> : <Home />}
    </>
  );
}

export async function loader({ client, partner }: PageArguments): Promise<void> {
  if (partner.homePage === 'discover') await Promise.all([importDiscover(), loadDiscover(client)]);
  else await loadHome(client);
}
