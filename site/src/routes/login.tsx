import type { Member } from '@dinelink/contract';
import { ownPath } from '@dinelink/contract/calls';
import { useEffect } from 'react';
import { redirect, useLocation, useSearchParams } from 'react-router-dom';
import { signinCopy } from '../copy/messages/signin.ts';
import { useCopy } from '../copy/useCopy.ts';
import { isServer } from '../environment.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { SignInPage } from '../features/signin/SignInPage.tsx';
import { signInErrorOf } from '../features/signin/sign-in-errors.ts';
import { isReason, SsoReturn } from '../features/signin/SsoReturn.tsx';
import { signInAddress } from '../session/sign-in-address.ts';
import { useFullPageLoad } from '../session/useFullPageLoad.ts';
import { withFragment } from '../session/with-fragment.ts';
import { carriedEmail } from '../session/carried-email.ts';
import { addressAfterSignIn } from '../session/after-sign-in.ts';
import { rememberReturnPath, withReturnUrl } from '../session/return-path.ts';
import { usePartner } from '../partner/usePartner.ts';
import type { PageArguments } from '../page-arguments.ts';

export function Page() {
  const copy = useCopy(signinCopy);
  const partner = usePartner();
  const [query] = useSearchParams();
  const email = carriedEmail(useLocation().state);
  const returnUrl = query.get('returnUrl');
  useEffect(() => rememberReturnPath(partner.key, returnUrl, Date.now()), [partner.key, returnUrl]);

  // A full load: the server renders the page for the member who now is one.
  const loadPage = useFullPageLoad();
  const onSignedIn = ({ isEmailShared }: Member) => {
    const next = withFragment(addressAfterSignIn(partner.key, returnUrl, Date.now()), returnUrl);
    loadPage(isEmailShared ? withReturnUrl('/fix_credentials', next) : next);
  };
  return (
    <>
      <DocumentHead title={copy('signin.documentTitle')} />
      {partner.enrollmentType === 'sso' ? (
        <SsoReturn
          address={signInAddress(partner, ownPath(returnUrl) ?? '/')}
          code={query.get('code')}
          referral={query.get('rfr')}
        />
      ) : (
        <SignInPage
          email={email}
          referral={query.get('rfr')}
          isForMembers={ownPath(returnUrl)?.startsWith('/account/') ?? false}
          error={signInErrorOf(query.get('error'))}
          onSignedIn={onSignedIn}
        />
      )}
    </>
  );
}

/**
 * Members of an SSO programme sign in at the partner: this page only shows when they came back without success, or when another
 * page sent them here for a reason.
 */
export async function loader({ partner, url }: PageArguments): Promise<void> {
  const { searchParams } = url;
  if (partner.enrollmentType !== 'sso' || searchParams.has('error') || isReason(searchParams.get('rfr')))
    return;
  const address = signInAddress(partner, ownPath(searchParams.get('returnUrl')) ?? '/');
  if (isServer) throw redirect(address);
  window.location.assign(address);
  await new Promise(() => undefined);
}
