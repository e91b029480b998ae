import { lazy, Suspense, useMemo } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { memberQuery } from '../../api/queries.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { SkipLink } from '../../components/SkipLink/SkipLink.tsx';
import { ToastProvider } from '../../components/Toast/ToastProvider.tsx';
import { WordsProvider } from '../../components/Words/Words.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
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
  const needsMember = useMatches().some(({ handle }) => Object(handle).needsMember === true);
  return (
    <WordsProvider words={words}>
      <ToastProvider>
        <SkipLink />
        <PreviewNote />
        <Navbar />
        <main id="main" tabIndex={-1}>
          <BackLink />
          <Content needsMember={needsMember} />
        </main>
        <Footer />
        <NavigationEffects />
        <SessionWatch needsMember={needsMember} />
      </ToastProvider>
    </WordsProvider>
  );
}

const alwaysOpen = ['/SignOut', '/error', '/not_found'];

/** The page, unless an outage, a closed account or the end of the session takes its place. */
function Content({ needsMember }: { needsMember: boolean }) {
  const { pathname: path } = useLocation();
  const partner = usePartner();
  const { data: member } = useQuery(memberQuery);
  const outage = useMemo(() => outageOf(path, partner.outages), [path, partner]);
  const isClosed = member?.memberType === 'ClosedAccountMember' && !alwaysOpen.includes(path);
  if (needsMember && member === null) return <SignInFollows />;
  if (!outage && !isClosed) return <Outlet />;
  return <Suspense>{outage ? <OutagePage kind={outage} /> : <PlaceholderPage />}</Suspense>;
}

/** While the browser goes to the sign-in: nothing of the member is shown any more. */
function SignInFollows() {
  const copy = useCopy(shellCopy);
  return <Spinner text={copy('shell.signInFollows')} />;
}
