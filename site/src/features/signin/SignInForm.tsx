import type { Member } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { Button } from '../../components/Button/Button.tsx';
import { CheckboxField } from '../../components/Field/CheckboxField.tsx';
import { PasswordField } from '../../components/Field/PasswordField.tsx';
import { RequiredNote } from '../../components/Field/RequiredNote.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { Form } from '../../forms/Form.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './SignInPage.module.css';
import type { SignInError } from './sign-in-errors.ts';
import { useSignIn } from './useSignIn.ts';

const MAX = limits.passwordMaxCharacters;

export interface SignInFormProps {
  /** The address from the join form, of somebody who is a member already. */
  email?: string;
  /** Why the form failed before this page was shown. */
  error?: SignInError;
  onSignedIn: (member: Member) => void;
}

export function SignInForm({ email = '', error, onSignedIn }: SignInFormProps) {
  const copy = useCopy(signinCopy);
  const forms = useCopy(formsCopy);
  const { hasPPN: hasNumbers } = usePartner();
  const userNameLabel = copy(hasNumbers ? 'signin.emailOrNumber' : 'signin.email');
  const form = useSignIn({ email, error, userNameLabel, hasNumbers, onSignedIn });
  const { values, errors, onChange, isLoading } = form;
  return (
    // Without scripts the site's server signs in.
    <Form form={form} method="post" worksWithoutScripts>
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
        error={errors['userName']}
        value={values.userName}
        onChange={onChange}
      />
      <PasswordField
        id="password"
        name="password"
        label={copy('signin.password')}
        required
        error={errors['password']}
        help={values.password.length > MAX ? forms('forms.passwordCut', { MAX }) : undefined}
        value={values.password}
        onChange={onChange}
      />
      <div className={styles.between}>
        <CheckboxField
          id="rememberMe"
          name="rememberMe"
          label={copy('signin.stay')}
          checked={values.rememberMe}
          onChange={onChange}
        />
        <Link to="/recover">{copy('signin.forgot')}</Link>
      </div>
      <div className={styles.send}>
        <Button type="submit" wide isLoading={isLoading}>
          {copy('signin.button')}
        </Button>
        <FormStatus kind="error" text={form.hasFailed && !isLoading ? copy('signin.failed') : undefined} />
        <RequiredNote />
      </div>
    </Form>
  );
}
