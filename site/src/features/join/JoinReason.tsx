import { Text } from '../../components/Heading/Text.tsx';
import { joinCopy } from '../../copy/messages/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './JoinPage.module.css';

const reasons = ['0', '1', '2'] as const;
const isReason = (text: unknown): text is (typeof reasons)[number] =>
  reasons.some((reason) => reason === text);

/** Why another page sent the visitor here: the `rfr` of the address. */
export function JoinReason({ referral }: { referral?: string | null | undefined }) {
  const copy = useCopy(joinCopy);
  if (!isReason(referral)) return null;
  return <Text className={styles.referred}>{copy(`join.referred.${referral}`)}</Text>;
}
