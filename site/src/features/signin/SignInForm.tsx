import { limits } from '@dinelink/contract/calls';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ErrorSummary, type FormError } from '../../components/ErrorSummary/ErrorSummary.tsx';
import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { PasswordField } from '../../components/Field/PasswordField.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { formsCopy } from '../../copy/forms.ts';
import { signinCopy } from '../../copy/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './SignIn.module.css';
import type { SignInError } from './signInErrors.ts';
import { useSignIn } from './useSignIn.ts';
import { useTypedBefore } from './useTypedBefore.ts';

const MAX = limits.passwordMaxCharacters;

export interface SignInFormProps {
  /** Carried from the form where somebody known meant to join. */
  email?: string;
  /** Why the form failed before this page was shown. */
  error?: SignInError;
  onSignedIn: () => void;
}

export function SignInForm({ email = '', error, onSignedIn }: SignInFormProps) {
  const copy = useCopy(signinCopy);
  const forms = useCopy(formsCopy);
  const { hasPPN: hasNumbers } = usePartner();
  const form = useRef<HTMLFormElement>(null);
  const userNameLabel = copy(hasNumbers ? 'signin.emailOrNumber' : 'signin.email');
  const { formik, errors, failure, isLoading, submit } = useSignIn({
    ...{ email, error },
    userNameLabel,
    hasNumbers,
    onSignedIn,
  });
  const { values, handleChange, submitCount } = formik;
  useTypedBefore(form, formik.setFieldValue);
  const problems = [...problemsOf(errors), ...(failure === undefined ? [] : [{ message: failure }])];
  return (
    // Without scripts the site's server signs in; should they be late, posting keeps a password out of the address.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={5}>
        <ErrorSummary errors={problems} attempt={submitCount} />
        <TextField
          id="userName"
          name="userName"
          type={hasNumbers ? 'text' : 'email'}
          inputMode="email"
          label={userNameLabel}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.userName}
          value={values.userName}
          onChange={handleChange}
        />
        <PasswordField
          id="password"
          name="password"
          label={copy('signin.password')}
          required
          error={errors.password}
          help={values.password.length > MAX ? forms('forms.passwordCut', { MAX }) : undefined}
          value={values.password}
          onChange={handleChange}
        />
        <div className={styles.between}>
          <CheckboxField
            id="rememberMe"
            name="rememberMe"
            label={copy('signin.stay')}
            checked={values.rememberMe}
            onChange={handleChange}
          />
          <Link to="/recover">{copy('signin.forgot')}</Link>
        </div>
        <div className={styles.send}>
          <Button type="submit" wide isLoading={isLoading}>
            {copy('signin.button')}
          </Button>
          <FormStatus
            kind="error"
            text={problems.length > 0 && !isLoading ? copy('signin.failed') : undefined}
          />
          <RequiredNote />
        </div>
      </Stack>
    </form>
  );
}

function problemsOf(errors: { userName?: string; password?: string }): FormError[] {
  const found = [
    { id: 'userName', message: errors.userName },
    { id: 'password', message: errors.password },
  ];
  return found.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]));
}
