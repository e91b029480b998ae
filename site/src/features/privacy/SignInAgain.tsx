import { Link } from '../../components/Link/Link.tsx';
import { privacyCopy } from '../../copy/messages/account/privacy.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { signInAddress } from '../../session/sign-in-address.ts';

/** For members without a password here: leads through the partner's sign-in and back. */
export function SignInAgain({ returnUrl }: { returnUrl: string }) {
  const copy = useCopy(privacyCopy);
  const partner = usePartner();
  return <Link href={signInAddress(partner, returnUrl)}>{copy('privacy.signInLink')}</Link>;
}
