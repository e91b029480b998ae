import type { ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';

interface RecoverStepProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The layout of the steps to a new password. */
export const RecoverStep = ({ title, lead, children }: RecoverStepProps) => (
  <Section>
    <Wrap width="text">
      <Stack gap={8}>
        <Stack gap={4}>
          <Heading level={1}>{title}</Heading>
          <Text look="lead" tone="quiet">
            {lead}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Wrap>
  </Section>
);
