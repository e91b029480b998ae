import { Discover } from '../features/home/Discover.tsx';
import { Home } from '../features/home/Home.tsx';
import { loadDiscover } from '../features/home/loadDiscover.ts';
import { loadHome } from '../features/home/loadHome.ts';
import { DocumentHead } from '../features/shell/DocumentHead.tsx';
import { usePartner } from '../partner/usePartner.ts';
import type { PageArguments } from '../routes.tsx';

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

export const loader = ({ client, partner }: PageArguments) =>
  partner.homePage === 'discover' ? loadDiscover(client) : loadHome(client);
