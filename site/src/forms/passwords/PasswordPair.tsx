import { PasswordField } from '../../components/Field/PasswordField.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { FormErrors } from '../form-errors.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

interface PasswordPairProps {
  label: string;
  values: { password: string; passwordConfirm: string };
  errors: FormErrors;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

/** A chosen password and its repetition, in the fields `password` and `passwordConfirm`; says when it is cut. */
export function PasswordPair({ label, values, errors, onChange }: PasswordPairProps) {
  const copy = useCopy(formsCopy);
  return (
    <>
      <NewPasswordField
        label={label}
        error={errors['password']}
        value={values.password}
        onChange={onChange}
      />
      <PasswordField
        id="passwordConfirm"
        name="passwordConfirm"
        label={copy('forms.passwordConfirm')}
        autoComplete="new-password"
        required
        error={errors['passwordConfirm']}
        value={values.passwordConfirm}
        onChange={onChange}
      />
    </>
  );
}
