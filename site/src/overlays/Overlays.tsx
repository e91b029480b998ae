import { useLocation } from 'react-router-dom';
import { useMember } from '../api/useMember.ts';
import { Dock } from '../components/Dock/Dock.tsx';
import { Announcements } from '../features/announcements/Announcements.tsx';
import { EmulationBar } from '../features/emulation/EmulationBar.tsx';
import { useEmulationWatch } from '../features/emulation/useEmulationWatch.ts';
import { useExit } from '../features/emulation/useExit.ts';
import { InstallBanner } from '../features/install/InstallBanner.tsx';
import { SurveyBar } from '../features/surveys/bar/SurveyBar.tsx';
import { useRuntimeConfig } from '../partner/RuntimeConfigContext.ts';
import { hasCardFrame } from './places.ts';

/** What lies over pages: bars at the lower edge, and one dialog at a time. An operator sees neither offers nor questions. */
export function Overlays() {
  const { pathname: path } = useLocation();
  const member = useMember();
  const leaving = useExit();
  useEmulationWatch(leaving.exit);
  if (member?.emulation) {
    return (
      <Dock>
        <EmulationBar member={member} {...leaving} />
      </Dock>
    );
  }
  if (hasCardFrame(path, member)) return null;
  return (
    <>
      <Dock>
        <Bars path={path} />
      </Dock>
      <Announcements path={path} />
    </>
  );
}

function Bars({ path }: { path: string }) {
  const { mayFrameSurvey } = useRuntimeConfig();
  return (
    <>
      <InstallBanner />
      {mayFrameSurvey && path !== '/surveys' && <SurveyBar path={path} />}
    </>
  );
}
