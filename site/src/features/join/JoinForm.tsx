import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Row, Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Form } from '../../forms/Form.tsx';
import { LegalLinks } from '../../partner/LegalLinks.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { joinTarget } from '../../session/sign-in-address.ts';
import { AccountFields } from './AccountFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import styles from './JoinPage.module.css';
import type { Join } from './useJoin.ts';

interface JoinFormProps {
  join: Join;
  /** The first letters of an address the visitor gave earlier. */
  knownEmail?: string | undefined;
}

export function JoinForm({ join, knownEmail }: JoinFormProps) {
  const copy = useCopy(joinCopy);
  const partner = usePartner();
  const { form, fields } = join;
  return (
    <Form form={form} method="post" gap={6}>
      <Stack gap={5}>
        <Heading level={2}>{copy('join.account')}</Heading>
        <AccountFields join={join} knownEmail={knownEmail} />
      </Stack>
      <Stack gap={5} className={styles.part}>
        <Heading level={2}>{copy('join.you')}</Heading>
        <PersonFields join={join} />
      </Stack>
      <Stack gap={2}>
        {fields.hasEmailOptIn && (
          <CheckboxField
            id="emailOptIn"
            name="emailOptIn"
            label={copy('join.emailOptIn')}
            help={copy('join.emailOptInHelp')}
            checked={form.values.emailOptIn}
            onChange={form.onChange}
          />
        )}
        <CheckboxField
          id="termsAccepted"
          name="termsAccepted"
          label={copy('join.terms')}
          required
          error={form.errors['termsAccepted']}
          checked={form.values.termsAccepted}
          onChange={form.onChange}
        />
        <LegalLinks />
      </Stack>
      <Stack gap={3}>
        <NeedsScripts />
        <Row>
          <Button type="submit" isLoading={form.isLoading}>
            {copy('join.button')}
          </Button>
          <Link to="/" look="standalone">
            {copy('join.no')}
          </Link>
        </Row>
        <FormStatus kind="error" text={form.hasFailed && !form.isLoading ? copy('join.failed') : undefined} />
        {join.mustSignIn && (
          <ButtonLink {...joinTarget(partner)} variant="outline">
            {copy('join.sso.again')}
          </ButtonLink>
        )}
        <RequiredNote />
      </Stack>
    </Form>
  );
}

function NeedsScripts() {
  const copy = useCopy(joinCopy);
  const { phone } = usePartner().customerSupport;
  return (
    <noscript>
      {copy('join.needsScripts')} <a href={phone.href}>{phone.text}</a>
    </noscript>
  );
}
