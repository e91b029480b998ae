import { limits } from '@dinelink/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { object } from 'yup';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/api-client.ts';
import { callQuery } from '../../api/queries.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { recoverCopy } from '../../copy/messages/recover.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Form } from '../../forms/Form.tsx';
import { PasswordPair } from '../../forms/passwords/PasswordPair.tsx';
import { cutPassword, passwordRules } from '../../forms/passwords/password-rules.ts';
import { useApiForm } from '../../forms/useApiForm.ts';
import { RecoverStep } from './RecoverStep.tsx';

const MINUTE_MS = 60_000;

interface RecoverUpdateProps {
  /** The link's token; undefined on the server, which never gets the address's fragment. */
  token: string | undefined;
  onSaved: () => void | Promise<void>;
}

/** Step 3, the target of the mailed link: sets a new password, or says that the link is over. */
export function RecoverUpdatePage({ token, onSaved }: RecoverUpdateProps) {
  const [isSpent, setSpent] = useState(false);
  const { data } = useQuery({
    ...callQuery('validateRecovery', { query: { token: token ?? '' } }),
    enabled: token !== undefined && token !== '',
    // Without an answer the form is shown: saving checks the link again.
    retry: false,
  });
  if (isSpent || token === '' || data?.isValid === false) return <LinkOver />;
  return <PasswordForm token={token ?? ''} onSaved={onSaved} onSpent={() => setSpent(true)} />;
}

function LinkOver() {
  const copy = useCopy(recoverCopy);
  const lead = copy('recover.update.over', { MINUTES: limits.recoveryMs / MINUTE_MS });
  return (
    <RecoverStep title={copy('recover.update.title')} lead={lead}>
      <Row>
        <ButtonLink to="/recover">{copy('recover.update.again')}</ButtonLink>
      </Row>
    </RecoverStep>
  );
}

interface PasswordFormProps {
  token: string;
  onSaved: () => void | Promise<void>;
  onSpent: () => void;
}

function PasswordForm({ token, onSaved, onSpent }: PasswordFormProps) {
  const copy = useCopy(recoverCopy);
  const forms = useCopy(formsCopy);
  const call = useCall();
  const label = forms('forms.newPassword');
  const form = useApiForm({
    initialValues: { password: '', passwordConfirm: '' },
    schema: object(passwordRules(forms, label)),
    send: async ({ password, passwordConfirm }) => {
      const passwords = { password: cutPassword(password), passwordConfirm: cutPassword(passwordConfirm) };
      try {
        return await call('finishRecovery', { body: { token, ...passwords } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'RECOVERY_TOKEN_INVALID') onSpent();
        throw error;
      }
    },
    onSuccess: onSaved,
  });
  return (
    <RecoverStep title={copy('recover.update.title')} lead={copy('recover.update.lead')}>
      <Form form={form} method="post">
        <noscript>
          <p>{copy('recover.noScript')}</p>
        </noscript>
        <PasswordPair label={label} values={form.values} errors={form.errors} onChange={form.onChange} />
        <div>
          <Button type="submit" isLoading={form.isLoading}>
            {copy('recover.update.button')}
          </Button>
          <FormStatus
            kind="error"
            text={form.hasFailed && !form.isLoading ? copy('recover.update.failed') : undefined}
          />
        </div>
        <RequiredNote />
      </Form>
    </RecoverStep>
  );
}
