import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { SignInTable } from './SignInTable.tsx';

const failures = ['SSO_UNAVAILABLE', 'SSO_EXPIRED', 'SSO_DENIED'] as const;
type Failure = (typeof failures)[number];

interface SsoReturnProps {
  /** Begins the sign-in. */
  address: string;
  /** The `code` of the address: why the sign-in failed. */
  code?: string | null;
  /** The `rfr` of the address, of a visitor whom another page sent here. */
  referral?: string | null;
}

/** Shown after a failed sign-in at the partner, or before one that needs an explanation, with the link to sign in. */
export function SsoReturn({ address, code, referral }: SsoReturnProps) {
  const copy = useCopy(signinCopy);
  const failure = failures.find((each) => each === code);
  const reason = isReason(referral) ? referral : undefined;
  const title = copy(reason ? 'signin.sso.first' : 'signin.sso.title');
  return (
    <SignInTable
      title={title}
      lead={reason ? copy(`signin.referred.${reason}`) : copy(leads[failure ?? 'other'])}
    >
      <Row>
        <ButtonLink href={address}>{copy('signin.sso.button')}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          {copy('signin.sso.home')}
        </ButtonLink>
      </Row>
    </SignInTable>
  );
}

/** The reasons with which another page sends a visitor to sign in. */
export const isReason = (referral: string | null | undefined): referral is '3' | '4' =>
  referral === '3' || referral === '4';

const leads = {
  SSO_UNAVAILABLE: 'signin.sso.unavailable',
  SSO_EXPIRED: 'signin.sso.expired',
  SSO_DENIED: 'signin.sso.denied',
  other: 'signin.sso.lead',
} as const satisfies Record<Failure | 'other', string>;
