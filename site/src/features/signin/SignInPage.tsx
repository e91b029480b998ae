import { Text } from '../../components/Heading/Text.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './SignInPage.module.css';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';
import { SignInTable } from './SignInTable.tsx';

interface SignInProps extends SignInFormProps {
  /** The `rfr` of the address: which page sent the visitor here. */
  referral?: string | null;
  /** Whether a page for members sent the visitor here. */
  isForMembers?: boolean;
}

/** The sign-in of a programme whose members have a password here. */
export function SignInPage({ referral, isForMembers = false, ...form }: SignInProps) {
  const copy = useCopy(signinCopy);
  return (
    <SignInTable title={copy('signin.title')} lead={copy('signin.lead')}>
      {(referral === '3' || referral === '4') && (
        <Text className={styles.referred}>{copy(`signin.referred.${referral}`)}</Text>
      )}
      {isForMembers && <Text className={styles.referred}>{copy('signin.forMembers')}</Text>}
      <SignInForm {...form} />
      <Text>
        {copy('signin.new')}{' '}
        <Link to="/join" look="standalone">
          {copy('signin.join')}
        </Link>
      </Text>
    </SignInTable>
  );
}
