import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { SignInTable } from './SignInTable.tsx';

/** Shown after a failed sign-in at the partner, with a link to try again. `address` begins the sign-in. */
export function SsoReturn({ address }: { address: string }) {
  const copy = useCopy(signinCopy);
  return (
    <SignInTable title={copy('signin.sso.title')} lead={copy('signin.sso.lead')}>
      <Row>
        <ButtonLink href={address}>{copy('signin.sso.button')}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          {copy('signin.sso.home')}
        </ButtonLink>
      </Row>
    </SignInTable>
  );
}
