import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMember } from '../../api/useMember.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { storedValues } from '../../session/stored-values.ts';
import { useFullPageLoad } from '../../session/useFullPageLoad.ts';
import { isEmulationWindow, isExitSignal } from './emulation-window.ts';

const { emulationId } = storedValues;
const SIGN_OUT = '/SignOut';

/** Ends an emulation when the console says so, or when a window that is not the console's has what one stored. */
export function useEmulationWatch(exit: () => void): void {
  const { key } = usePartner();
  const { emulationOrigin } = useRuntimeConfig();
  const { pathname } = useLocation();
  const member = useMember();
  const loadPage = useFullPageLoad();
  const emulatedId = member?.emulation ? member.publicId : undefined;

  useEffect(() => {
    const storage = browserStorage(key);
    if (isEmulationWindow(window)) {
      if (emulatedId !== undefined) storage.write(emulationId, emulatedId);
    } else if (storage.read(emulationId) !== undefined && pathname !== SIGN_OUT) loadPage(SIGN_OUT);
  }, [key, emulatedId, pathname, loadPage]);

  useEffect(() => {
    if (emulatedId === undefined) return;
    const onMessage = (message: MessageEvent<unknown>) => {
      if (isExitSignal(message, emulationOrigin)) exit();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [emulatedId, emulationOrigin, exit]);
}
