import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { signInTarget } from '../../../session/sign-in-address.ts';
import { isAvailable } from '../../../partner/availability.ts';
import { rememberMerchant } from '../../../session/selected-merchant.ts';
import { usePartner } from '../../../partner/usePartner.ts';

/** A link to sign in that returns to these offers; nothing for partners without a sign-in here. */
export function SignInForOffers({ merchantId }: { merchantId: string }) {
  const copy = useCopy(merchantCopy);
  const partner = usePartner();
  if (!isAvailable('/login', partner)) return null;
  return (
    <p>
      <ButtonLink
        {...signInTarget(partner, `/merchants/${merchantId}#offers`)}
        onClick={() => rememberMerchant(partner.key, merchantId, 'offers')}
      >
        {copy('merchant.signIn')}
      </ButtonLink>
    </p>
  );
}
