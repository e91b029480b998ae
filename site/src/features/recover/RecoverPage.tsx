import { useCall } from '../../api/api-client.ts';
import { Button } from '../../components/Button/Button.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { recoverCopy } from '../../copy/messages/recover.ts';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Form } from '../../forms/Form.tsx';
import { useApiForm } from '../../forms/useApiForm.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { RecoverStep } from './RecoverStep.tsx';
import { recoverSchema } from './recover-schema.ts';

/** Step 1: asks for the mail with the link. `onSent` gets no hint whether there is an account. */
export function RecoverPage({ onSent }: { onSent: () => void | Promise<void> }) {
  const copy = useCopy(recoverCopy);
  const labels = useCopy(signinCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const { hasPPN: hasNumbers } = usePartner();
  const form = useApiForm({
    initialValues: { userName: '' },
    schema: recoverSchema(forms(hasNumbers ? 'forms.userName' : 'forms.email'), hasNumbers),
    send: ({ userName }) => call('recover', { body: { userName: userName.trim() } }),
    onSuccess: onSent,
  });
  return (
    <RecoverStep title={copy('recover.title')} lead={copy('recover.lead')}>
      <Form form={form} method="post">
        <noscript>
          <p>{copy('recover.noScript')}</p>
        </noscript>
        <TextField
          id="userName"
          name="userName"
          type={hasNumbers ? 'text' : 'email'}
          inputMode="email"
          label={labels(hasNumbers ? 'signin.emailOrNumber' : 'signin.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.errors['userName']}
          value={form.values.userName}
          onChange={form.onChange}
        />
        <Row>
          <Button type="submit" isLoading={form.isLoading}>
            {copy('recover.button')}
          </Button>
          <Link to="/login" look="standalone">
            {copy('recover.back')}
          </Link>
        </Row>
        <RequiredNote />
      </Form>
    </RecoverStep>
  );
}
