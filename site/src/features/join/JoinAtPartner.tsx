import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { joinCopy } from '../../copy/messages/joining/join.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { joinTarget } from '../../session/sign-in-address.ts';
import { JoinReason } from './JoinReason.tsx';

/** Joining where members sign in at the partner, before the visitor has done so. */
export function JoinAtPartner({ referral }: { referral: string | null }) {
  const copy = useCopy(joinCopy);
  const partner = usePartner();
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={8}>
          <Stack gap={4}>
            <Heading level={1}>{copy('join.title')}</Heading>
            <Text look="lead" tone="quiet">
              {copy('join.sso.lead')}
            </Text>
          </Stack>
          <JoinReason referral={referral} />
          <Row>
            <ButtonLink {...joinTarget(partner)}>{copy('join.sso.start')}</ButtonLink>
            <ButtonLink to="/" variant="outline">
              {copy('join.no')}
            </ButtonLink>
          </Row>
        </Stack>
      </Wrap>
    </Section>
  );
}
