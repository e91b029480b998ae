import { TextField } from '../../components/Field/TextField.tsx';
import { Row, Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { PasswordPair } from '../../forms/passwords/PasswordPair.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { signInTarget } from '../../session/sign-in-address.ts';
import type { Join } from './useJoin.ts';

/** E-mail address, member number and password. */
export function AccountFields({ join, knownEmail }: { join: Join; knownEmail: string | undefined }) {
  const copy = useCopy(joinCopy);
  const forms = useCopy(formsCopy);
  const { values, errors, onChange } = join.form;
  const isKnown = Boolean(join.identity?.email);
  const help = knownEmail ? copy('join.knownEmail', { EMAIL: knownEmail }) : copy('join.emailHelp');
  return (
    <>
      <Stack gap={2}>
        <TextField
          id="email"
          name="email"
          type="email"
          label={copy('join.email')}
          help={isKnown ? copy('join.sso.field') : help}
          readOnly={isKnown}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors['email']}
          value={values.email}
          onChange={onChange}
        />
        {join.isTaken && <ExistingAccount email={values.email} />}
      </Stack>
      {join.fields.hasNumber && (
        <TextField
          id="partnerNumber"
          name="partnerNumber"
          label={copy('join.partnerNumber')}
          help={copy('join.partnerNumberHelp')}
          autoCapitalize="characters"
          spellCheck={false}
          required={join.fields.hasPassword}
          error={errors['partnerNumber']}
          value={values.partnerNumber}
          onChange={onChange}
        />
      )}
      {join.fields.hasPassword && (
        <PasswordPair
          label={forms('forms.password')}
          known={[values.email, values.firstName, values.lastName]}
          {...{ values, errors, onChange }}
        />
      )}
    </>
  );
}

/** What somebody can do whose address is at an account. */
function ExistingAccount({ email }: { email: string }) {
  const copy = useCopy(joinCopy);
  const partner = usePartner();
  if (partner.enrollmentType === 'sso')
    return (
      <Row gap={3} role="status">
        <span>{copy('join.exists')}</span>
        <Link {...signInTarget(partner)} look="standalone">
          {copy('join.existsSignIn')}
        </Link>
      </Row>
    );
  return (
    <Row gap={3} role="status">
      <span>{copy('join.exists')}</span>
      <Link to="/login?rfr=3" state={{ email }} look="standalone">
        {copy('join.existsSignIn')}
      </Link>
      <Link to="/recover">{copy('join.existsRecover')}</Link>
    </Row>
  );
}
