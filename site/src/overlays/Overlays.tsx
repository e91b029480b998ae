import { useLocation } from 'react-router-dom';
import { useMember } from '../api/useMember.ts';
import { Dock } from '../components/Dock/Dock.tsx';
import { Analytics } from '../features/analytics/Analytics.tsx';
import { Announcements } from '../features/announcements/Announcements.tsx';
import { withoutLinkToken } from '../document/addresses/link-token.ts';
import { EmulationBar } from '../features/emulation/EmulationBar.tsx';
import { useEmulationWatch } from '../features/emulation/useEmulationWatch.ts';
import { useExit } from '../features/emulation/useExit.ts';
import { SavedAfterSignIn } from '../features/favourites/SavedAfterSignIn.tsx';
import { InstallBanner } from '../features/install/InstallBanner.tsx';
import { useIsStatusPage } from '../features/status/useIsStatusPage.ts';
import { SurveyBar } from '../features/surveys/bar/SurveyBar.tsx';
import { useRuntimeConfig } from '../partner/RuntimeConfigContext.ts';
import { hasCardFrame } from './places.ts';

export { SaveButton } from '../features/favourites/SaveButton.tsx';

/** What lies over pages: bars at the lower edge, and one dialog at a time. Nothing lies over an error or a missing page. An operator sees neither offers nor questions, and what operators and editors see is not counted. */
export function Overlays() {
  const { pathname: path } = useLocation();
  const reportedPath = withoutLinkToken(path);
  const member = useMember();
  const { isPreview } = useRuntimeConfig();
  const isStatusPage = useIsStatusPage();
  const leaving = useExit();
  useEmulationWatch(leaving.exit);
  if (member?.emulation) {
    return (
      <Dock>
        <EmulationBar member={member} {...leaving} />
      </Dock>
    );
  }
  return (
    <>
      {!isPreview && <Analytics member={member} path={reportedPath} />}
      {!isPreview && member && <SavedAfterSignIn member={member} />}
      {!isStatusPage && !hasCardFrame(path, member) && (
        <>
          <Dock>
            <Bars path={reportedPath} />
          </Dock>
          <Announcements path={path} />
        </>
      )}
    </>
  );
}

function Bars({ path }: { path: string }) {
  const { mayFrameSurvey } = useRuntimeConfig();
  return (
    <>
      {mayFrameSurvey && path !== '/surveys' && <SurveyBar path={path} />}
      <InstallBanner />
    </>
  );
}
