import { limits } from '@dinelink/contract/calls';
import { PasswordField } from '../../components/Field/PasswordField.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { useCopy } from '../../copy/useCopy.ts';
import type { FormErrors } from '../form-errors.ts';

const MAX = limits.passwordMaxCharacters;

interface PasswordPairProps {
  label: string;
  values: { password: string; passwordConfirm: string };
  errors: FormErrors;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

/** A chosen password and its repetition, in the fields `password` and `passwordConfirm`; says when it is cut. */
export function PasswordPair({ label, values, errors, onChange }: PasswordPairProps) {
  const copy = useCopy(formsCopy);
  const isCut = values.password.length > MAX;
  const help = isCut
    ? copy('forms.passwordCut', { MAX })
    : copy('forms.passwordHelp', { MIN: limits.passwordMinCharacters });
  const common = { autoComplete: 'new-password', required: true, onChange };
  return (
    <>
      <PasswordField
        {...common}
        id="password"
        name="password"
        label={label}
        help={help}
        error={errors['password']}
        value={values.password}
      />
      <PasswordField
        {...common}
        id="passwordConfirm"
        name="passwordConfirm"
        label={copy('forms.passwordConfirm')}
        error={errors['passwordConfirm']}
        value={values.passwordConfirm}
      />
    </>
  );
}
