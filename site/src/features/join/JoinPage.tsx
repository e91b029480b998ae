import type { KnownMember } from '@dinelink/contract';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { joinCopy } from '../../copy/messages/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { JoinForm } from './JoinForm.tsx';
import styles from './JoinPage.module.css';
import { useJoin } from './useJoin.ts';

interface JoinPageProps {
  /** The address from the form on home. */
  email?: string | undefined;
  /** What is known of the public id in the address. */
  known?: Pick<KnownMember, 'firstName' | 'email'> | undefined;
  /** The `rfr` of the address: why another page sent the visitor here. */
  referral?: string | null;
  onJoined: () => void;
}

const reasons = ['0', '1', '2'] as const;
const isReason = (text: unknown): text is (typeof reasons)[number] =>
  reasons.some((reason) => reason === text);

/** Step 1 of joining a programme whose members have a password here. */
export function JoinPage({ email = '', known, referral, onJoined }: JoinPageProps) {
  const copy = useCopy(joinCopy);
  const firstName = known?.firstName ?? '';
  const join = useJoin({ prefilled: { email, firstName }, onJoined });
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={8}>
          <Stack gap={4}>
            <Text look="small" tone="quiet">
              {copy('join.step')}
            </Text>
            <Heading level={1}>{copy('join.title')}</Heading>
            <Text look="lead" tone="quiet">
              {firstName === '' ? copy('join.lead') : copy('join.hello', { FIRST_NAME: firstName })}
            </Text>
          </Stack>
          {isReason(referral) && <Text className={styles.referred}>{copy(`join.referred.${referral}`)}</Text>}
          <JoinForm join={join} knownEmail={known?.email} />
        </Stack>
      </Wrap>
    </Section>
  );
}
