import { Text } from '../../components/Heading/Text.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { signInTarget } from '../../session/sign-in-address.ts';
import styles from './JoinPage.module.css';

const reasons = ['0', '1', '2'] as const;
const isReason = (text: unknown): text is (typeof reasons)[number] =>
  reasons.some((reason) => reason === text);

/** Why another page sent the visitor here: the `rfr` of the address. */
export function JoinReason({ referral }: { referral?: string | null | undefined }) {
  const copy = useCopy(joinCopy);
  if (!isReason(referral)) return null;
  return (
    <Text className={styles.referred}>
      {copy(`join.referred.${referral}`)}
      {referral === '0' && <WithoutInvitation />}
    </Text>
  );
}

function WithoutInvitation() {
  const copy = useCopy(joinCopy);
  const partner = usePartner();
  const { phone } = partner.customerSupport;
  return (
    <>
      {' '}
      <a href={phone.href}>{phone.text}</a>. {copy('join.referred.0.member')}{' '}
      <Link {...signInTarget(partner)}>{copy('join.referred.0.signIn')}</Link>
    </>
  );
}
