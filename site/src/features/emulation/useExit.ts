import { useCallback, useState } from 'react';
import { useCall } from '../../api/api-client.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { clearSession } from '../../session/clear-session.ts';
import { useFullPageLoad } from '../../session/useFullPageLoad.ts';

const HOME = '/';
/** Signs out by other means, and says so when that fails too. */
const SIGN_OUT = '/SignOut';

/** Ends the emulation and leaves the member's pages. */
export function useExit() {
  const call = useCall();
  const loadPage = useFullPageLoad();
  const { key } = usePartner();
  const [isLeaving, setLeaving] = useState(false);
  const exit = useCallback(() => {
    setLeaving(true);
    call('exitEmulation')
      .then(() => {
        clearSession(key);
        loadPage(HOME);
      })
      .catch(() => loadPage(SIGN_OUT));
  }, [call, key, loadPage]);
  return { exit, isLeaving };
}
