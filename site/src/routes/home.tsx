import { lazy } from 'react';
import { HomePage } from '../features/home/HomePage.tsx';
import { loadHome } from '../features/home/home.queries.ts';
import { loadKnownPanel } from '../features/known-visitor/load-known-panel.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { OptionalPart } from '../document/OptionalPart.tsx';
import { siteData } from '../document/site-data.ts';
import { isServer } from '../environment.ts';
import { JsonScript } from '../components/JsonScript/JsonScript.tsx';
import { usePartner } from '../partner/usePartner.ts';
import type { PageArguments } from '../page-arguments.ts';
import { useKnownVisitor } from '../session/visitor/known-visitor.queries.ts';

const importDiscover = () => import('../features/home/DiscoverPage.tsx');
const Discover = lazy(async () => ({ default: (await importDiscover()).DiscoverPage }));

// Most visitors are not known. It has links alone, which work before its script is loaded.
const KnownPanel = lazy(async () => ({
  default: (await import('../features/known-visitor/KnownPanel.tsx')).KnownPanel,
}));

/** The partner decides what its first page is. */
export function Page() {
  const partner = usePartner();
  const { homePage, hero } = partner;
  return (
    <>
      <DocumentHead title={hero.line} />
      {/* Search engines read what the server renders; hydration leaves the text as it is. */}
      <JsonScript type="application/ld+json" value={isServer ? siteData(partner) : null} />
      {homePage === 'discover' ? <Discover greeting={<Greeting />} /> : <HomePage greeting={<Greeting />} />}
    </>
  );
}

function Greeting() {
  const { status } = useKnownVisitor();
  return <OptionalPart>{status === 'known' && <KnownPanel />}</OptionalPart>;
}

export async function loader({ client, partner, recognised }: PageArguments): Promise<void> {
  const page =
    partner.homePage === 'discover' ? [importDiscover(), loadDiscover(client)] : [loadHome(client)];
  await Promise.all([...page, loadKnownPanel(client, recognised)]);
}

async function loadDiscover(client: PageArguments['client']): Promise<void> {
  const discover = await import('../features/home/discover.queries.ts');
  await discover.loadDiscover(client);
}
