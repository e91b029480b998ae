import type { KnownMember } from '@dinelink/contract';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { JoinForm } from './JoinForm.tsx';
import { JoinReason } from './JoinReason.tsx';
import { type JoinIdentity, useJoin } from './useJoin.ts';

interface JoinPageProps {
  /** The address from the form on home. */
  email?: string | undefined;
  /** What is known of the public id in the address. */
  known?: Pick<KnownMember, 'firstName' | 'email'> | undefined;
  /** What the partner says of a visitor who has signed in there. */
  identity?: JoinIdentity | undefined;
  /** The `rfr` of the address: why another page sent the visitor here. */
  referral?: string | null;
  onJoined: () => void;
}

/** Step 1 of joining: with a password here, or with what the partner says of who has signed in there. */
export function JoinPage({ email = '', known, identity, referral, onJoined }: JoinPageProps) {
  const copy = useCopy(joinCopy);
  const firstName = known?.firstName ?? '';
  const join = useJoin({ prefilled: { email, firstName }, identity, onJoined });
  const leadOf = () => {
    if (identity)
      return copy('join.sso.hello', { FIRST_NAME: identity.firstName || copy('join.sso.friend') });
    return firstName === '' ? copy('join.lead') : copy('join.hello', { FIRST_NAME: firstName });
  };
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
              {leadOf()}
            </Text>
          </Stack>
          <JoinReason referral={referral} />
          <JoinForm join={join} knownEmail={known?.email} />
        </Stack>
      </Wrap>
    </Section>
  );
}
