import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { contentQuery } from '../../api/queries.ts';
import {
  type MerchantAction,
  MerchantActionContext,
} from '../../components/MerchantCard/MerchantActionContext.ts';
import { SkipLink } from '../../components/SkipLink/SkipLink.tsx';
import { ToastProvider } from '../../components/Toast/ToastProvider.tsx';
import { MessagesProvider } from '../../components/ComponentMessages/ComponentMessages.tsx';
import { useMessagesCopy } from '../../copy/useMessagesCopy.ts';
import { OptionalPart } from '../../document/OptionalPart.tsx';
import { WhenIdle } from '../../document/WhenIdle.tsx';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { useNeedsMember } from '../../session/useNeedsMember.ts';
import { BackLink } from './BackLink.tsx';
import { Footer } from './footer/Footer.tsx';
import { Navbar } from './header/Navbar.tsx';
import { NavigationEffects } from './navigation-effects/NavigationEffects.tsx';
import { LoadedSessionWatch } from './LoadedSessionWatch.tsx';

const AnnouncementBanner = lazy(async () => ({
  default: (await import('./announcement/AnnouncementBanner.tsx')).AnnouncementBanner,
}));
// Editors alone see it.
const PreviewBar = lazy(async () => ({ default: (await import('./preview/PreviewBar.tsx')).PreviewBar }));
const UpdateScreen = lazy(async () => ({
  default: (await import('./update/UpdateScreen.tsx')).UpdateScreen,
}));

interface ShellProps {
  /** What lies over the page, loaded when the page is there; nothing in an app that must be updated first. */
  overlays?: ReactNode;
  /** What visitors can do with a merchant wherever it is shown. Like the overlays it depends on the browser's storage. */
  merchantAction?: MerchantAction;
}

/** The frame of every page: navbar, main, footer, toasts. */
export function Shell({ overlays, merchantAction }: ShellProps) {
  const messages = useMessagesCopy();
  const needsMember = useNeedsMember();
  const { app, preview } = useRuntimeConfig();
  if (app?.isOutdated) {
    return (
      <Suspense>
        <UpdateScreen platform={app.platform} />
      </Suspense>
    );
  }
  return (
    <MessagesProvider messages={messages}>
      <ToastProvider>
        <SkipLink />
        <OptionalPart>{preview && <PreviewBar />}</OptionalPart>
        <Announcement />
        <Navbar />
        <main id="main" tabIndex={-1}>
          <BackLink />
          <MerchantActionContext value={merchantAction}>
            <Outlet />
          </MerchantActionContext>
        </main>
        <Footer />
        <NavigationEffects />
        <LoadedSessionWatch needsMember={needsMember} />
        <WhenIdle>{overlays}</WhenIdle>
      </ToastProvider>
    </MessagesProvider>
  );
}

/** The editors' announcement, if there is one. */
function Announcement() {
  const { data: [announcement] = [] } = useQuery(contentQuery('announcement_banner'));
  return (
    announcement && (
      <OptionalPart>
        <AnnouncementBanner announcement={announcement} />
      </OptionalPart>
    )
  );
}
