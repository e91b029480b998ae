import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../../api/api-client.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { useFullPageLoad } from '../../../session/useFullPageLoad.ts';

/** Checks whether an address is new and navigates accordingly; resolves to false when that cannot be checked. */
export function useProspect() {
  const call = useCall();
  const navigate = useNavigate();
  const loadPage = useFullPageLoad();
  const { enrollmentType, hasPPN } = usePartner();
  const [isChecking, setChecking] = useState(false);

  const begin = async (email: string): Promise<boolean> => {
    setChecking(true);
    try {
      const { isValid } = await call('validateEmail', { query: { email, usePpn: String(hasPPN) } });
      // Not awaited: recording the prospect must not delay joining.
      if (isValid) call('createProspect', { body: { email } }).catch(reportError);
      if (enrollmentType === 'sso') loadPage(`/api/Sso/Start?returnUrl=${isValid ? '/join' : '/'}`);
      else await navigate(isValid ? '/join' : '/login', { state: { email } });
      return true;
    } catch {
      return false;
    } finally {
      setChecking(false);
    }
  };
  return { begin, isChecking };
}
