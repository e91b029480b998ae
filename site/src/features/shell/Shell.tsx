import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '../../components/SkipLink/SkipLink.tsx';
import { ToastProvider } from '../../components/Toast/ToastProvider.tsx';
import { MessagesProvider } from '../../components/ComponentMessages/ComponentMessages.tsx';
import { useMessagesCopy } from '../../copy/useMessagesCopy.ts';
import { whenIdle } from '../../document/when-idle.ts';
import { useOutdatedApp } from '../../partner/useOutdatedApp.ts';
import { SessionWatch } from '../../session/SessionWatch.tsx';
import { useNeedsMember } from '../../session/useNeedsMember.ts';
import { AnnouncementBanner } from './announcement/AnnouncementBanner.tsx';
import { BackLink } from './BackLink.tsx';
import { Footer } from './footer/Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { NavigationEffects } from './navigation-effects/NavigationEffects.tsx';
import { PreviewNote } from './PreviewNote.tsx';

const UpdateScreen = lazy(async () => ({ default: (await import('./UpdateScreen.tsx')).UpdateScreen }));

interface ShellProps {
  /** What lies over the page, loaded when the page is there; nothing in an app that must be updated first. */
  overlays?: ReactNode;
}

/** The frame of every page: navbar, main, footer, toasts. */
export function Shell({ overlays }: ShellProps) {
  const messages = useMessagesCopy();
  const needsMember = useNeedsMember();
  const outdated = useOutdatedApp();
  if (outdated) {
    return (
      <Suspense>
        <UpdateScreen platform={outdated} />
      </Suspense>
    );
  }
  return (
    <MessagesProvider messages={messages}>
      <ToastProvider>
        <SkipLink />
        <PreviewNote />
        <AnnouncementBanner />
        <Navbar />
        <main id="main" tabIndex={-1}>
          <BackLink />
          <Outlet />
        </main>
        <Footer />
        <NavigationEffects />
        <SessionWatch needsMember={needsMember} />
        <WhenIdle>{overlays}</WhenIdle>
      </ToastProvider>
    </MessagesProvider>
  );
}

/** Its children depend on the browser's storage, and the first view does not wait for them. */
function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <Suspense>{children}</Suspense>;
}
