import { lazy } from 'react';
import { useMember } from '../../api/useMember.ts';
import { Cloth } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { homeCopy } from '../../copy/messages/home.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { OptionalPart } from '../../document/OptionalPart.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { useKnownVisitor } from '../../session/visitor/known-visitor.queries.ts';
import styles from './JoinCallToAction.module.css';

// The form is rendered by the server; its script is loaded after the first view.
const ProspectWays = lazy(async () => ({
  default: (await import('./prospect/ProspectWays.tsx')).ProspectWays,
}));
const breakfast = { name: 'breakfast-brunch-1', alt: '', width: 1_200, height: 900 };

/** The call to join, with one field; not for members and known visitors, nor where enrolment is impossible. */
export function JoinCallToAction() {
  const copy = useCopy(homeCopy);
  const { enrollmentType } = usePartner();
  const member = useMember();
  const { status } = useKnownVisitor();
  // A known visitor's ways are in the greeting.
  if (member || status === 'known' || enrollmentType === 'none') return null;
  return (
    <Section air="below" aria-labelledby="begin">
      <Wrap width="page" className={styles.begin}>
        <Cloth cloth={3} shape="wide" className={styles.table}>
          <Picture {...breakfast} sizes="(width >= 861px) 46vw, 92vw" />
        </Cloth>
        <Stack gap={8}>
          <Stack gap={4}>
            <Heading level={2} look="section" id="begin">
              {copy('home.begin.title')}
            </Heading>
            <Text look="lead">{copy('home.begin.text')}</Text>
          </Stack>
          <OptionalPart>
            <ProspectWays />
          </OptionalPart>
        </Stack>
      </Wrap>
    </Section>
  );
}
