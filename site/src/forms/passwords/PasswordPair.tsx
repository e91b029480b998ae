import { lazy } from 'react';
import { PasswordField } from '../../components/Field/PasswordField.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { OptionalPart } from '../../document/OptionalPart.tsx';
import type { FormErrors } from '../form-errors.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

// Only who types a password needs it.
const PasswordStrength = lazy(async () => ({
  default: (await import('./PasswordStrength.tsx')).PasswordStrength,
}));

interface PasswordPairProps {
  label: string;
  values: { password: string; passwordConfirm: string };
  errors: FormErrors;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
  /** Texts that others know of the member, which make a password weaker. */
  known?: readonly string[];
}

/** A chosen password and its repetition, in the fields `password` and `passwordConfirm`; says how strong it is, unless it has an error, and when it is cut. */
export function PasswordPair({ label, values, errors, onChange, known }: PasswordPairProps) {
  const copy = useCopy(formsCopy);
  return (
    <>
      <NewPasswordField
        label={label}
        error={errors['password']}
        value={values.password}
        onChange={onChange}
      />
      {values.password !== '' && errors['password'] === undefined && (
        <OptionalPart>
          <PasswordStrength password={values.password} known={known} />
        </OptionalPart>
      )}
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
