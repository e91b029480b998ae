import { lazy, Suspense, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMember } from '../../api/useMember.ts';
import { SkipLink } from '../../components/SkipLink/SkipLink.tsx';
import { ToastProvider } from '../../components/Toast/ToastProvider.tsx';
import { WordsProvider } from '../../components/Words/Words.tsx';
import { useWordsCopy } from '../../copy/useWordsCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { NavigationEffects } from './navigation-effects/NavigationEffects.tsx';
import { BackLink } from './BackLink.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { outageOf } from './outage.ts';
import { PreviewNote } from './PreviewNote.tsx';
import { SessionWatch } from '../../session/SessionWatch.tsx';

const OutagePage = lazy(async () => ({ default: (await import('./OutagePage.tsx')).OutagePage }));
const PlaceholderPage = lazy(async () => ({
  default: (await import('./placeholder/PlaceholderPage.tsx')).PlaceholderPage,
}));

/** What stands around every page. */
export function Shell() {
  const words = useWordsCopy();
  return (
    <WordsProvider words={words}>
      <ToastProvider>
        <SkipLink />
        <PreviewNote />
        <Navbar />
        <main id="main" tabIndex={-1}>
          <BackLink />
          <Content />
        </main>
        <Footer />
        <NavigationEffects />
        <SessionWatch />
      </ToastProvider>
    </WordsProvider>
  );
}

const alwaysOpen = ['/SignOut', '/error', '/not_found'];

/** The page, unless an outage or a closed account stands before it. */
function Content() {
  const { pathname: path } = useLocation();
  const partner = usePartner();
  const member = useMember();
  const outage = useMemo(() => outageOf(path, partner.outages), [path, partner]);
  const isClosed = member?.memberType === 'ClosedAccountMember' && !alwaysOpen.includes(path);
  if (!outage && !isClosed) return <Outlet />;
  return <Suspense>{outage ? <OutagePage kind={outage} /> : <PlaceholderPage />}</Suspense>;
}
