import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import { usePartner } from '../partner/usePartner.ts';
import { signInAddress } from './sign-in-address.ts';
import { useFullPageLoad } from './useFullPageLoad.ts';

/** Redirects to the sign-in, which returns the member to this page. */
export function useSignInWhenSignedOut(isSignedOut: boolean): void {
  const partner = usePartner();
  const loadPage = useFullPageLoad();
  const rendered = useLocation();
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    if (!isSignedOut) return;
    // The rendered page is still the one before while the next one loads: the router knows which the member chose.
    const { pathname, search } = router?.state.location ?? rendered;
    loadPage(signInAddress(partner, pathname + search));
  }, [isSignedOut, loadPage, partner, rendered, router]);
}
