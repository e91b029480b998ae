import { limits } from '@dinelink/contract/calls';
import { PasswordField } from '../../components/Field/PasswordField.tsx';
import { formsCopy } from '../../copy/messages/forms.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './PrivacyPage.module.css';

const MAX = limits.passwordMaxCharacters;

interface OwnPasswordProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

/** The member's password, in the field `password`, as proof of who asks; says when it is cut. */
export function OwnPassword(props: OwnPasswordProps) {
  const copy = useCopy(formsCopy);
  return (
    <div className={styles.password}>
      <PasswordField
        {...props}
        id="password"
        name="password"
        help={props.value.length > MAX ? copy('forms.passwordCut', { MAX }) : undefined}
        required
      />
    </div>
  );
}
