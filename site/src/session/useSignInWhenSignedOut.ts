import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePartner } from '../partner/usePartner.ts';
import { signInAddress } from './sign-in-address.ts';
import { useFullPageLoad } from './useFullPageLoad.ts';

/** Redirects to the sign-in, which returns the member to this page. */
export function useSignInWhenSignedOut(isSignedOut: boolean): void {
  const partner = usePartner();
  const leave = useFullPageLoad();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isSignedOut) leave(signInAddress(partner, pathname + search));
  }, [isSignedOut, leave, partner, pathname, search]);
}
