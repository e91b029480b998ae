import { limits } from '@dinelink/contract/calls';
import { PasswordField } from '../../components/Field/PasswordField.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { useCopy } from '../../copy/useCopy.ts';

const MAX = limits.passwordMaxCharacters;

interface NewPasswordProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

/** A chosen password, in the field `password`; says when it is cut. */
export function NewPasswordField(props: NewPasswordProps) {
  const copy = useCopy(formsCopy);
  const help =
    props.value.length > MAX
      ? copy('forms.passwordCut', { MAX })
      : copy('forms.passwordHelp', { MIN: limits.passwordMinCharacters });
  return (
    <PasswordField
      {...props}
      id="password"
      name="password"
      autoComplete="new-password"
      required
      help={help}
    />
  );
}
