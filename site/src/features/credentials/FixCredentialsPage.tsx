import { Button } from '../../components/Button/Button.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordField } from '../../forms/passwords/NewPasswordField.tsx';
import { useCredentials } from './useCredentials.ts';

interface FixCredentialsProps {
  /** The address that several accounts share. */
  sharedEmail: string;
  /** Where the member was going. */
  next: string;
  onDone: () => void | Promise<void>;
}

/** After the sign-in of a member whose e-mail is on several accounts: an own address and password, or later. */
export function FixCredentialsPage({ sharedEmail, next, onDone }: FixCredentialsProps) {
  const copy = useCopy(signinCopy);
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={8}>
          <Stack gap={4}>
            <Heading level={1}>{copy('credentials.title')}</Heading>
            <Text look="lead" tone="quiet">
              {copy('credentials.lead', { EMAIL: sharedEmail })}
            </Text>
          </Stack>
          <CredentialsForm next={next} onDone={onDone} />
        </Stack>
      </Wrap>
    </Section>
  );
}

function CredentialsForm({ next, onDone }: Omit<FixCredentialsProps, 'sharedEmail'>) {
  const copy = useCopy(signinCopy);
  const { form, labels, hasNumber } = useCredentials(onDone);
  const { values, errors, onChange, isLoading } = form;
  return (
    // Posted only if scripts load late, and then not into the address.
    <Form form={form} method="post">
      {hasNumber && (
        <TextField
          id="partnerNumber"
          name="partnerNumber"
          label={labels.partnerNumber}
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={errors['partnerNumber']}
          value={values.partnerNumber}
          onChange={onChange}
        />
      )}
      <TextField
        id="email"
        name="email"
        type="email"
        label={labels.email}
        help={copy('credentials.emailHelp')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors['email']}
        value={values.email}
        onChange={onChange}
      />
      <NewPasswordField
        label={labels.password}
        error={errors['password']}
        value={values.password}
        onChange={onChange}
      />
      <div>
        <Row>
          <Button type="submit" isLoading={isLoading}>
            {copy('credentials.button')}
          </Button>
          <Link to={next} look="standalone">
            {copy('credentials.later')}
          </Link>
        </Row>
        <FormStatus
          kind="error"
          text={form.hasFailed && !isLoading ? copy('credentials.failed') : undefined}
        />
      </div>
      <noscript>
        <p>{copy('credentials.noScript')}</p>
      </noscript>
      <RequiredNote />
    </Form>
  );
}
