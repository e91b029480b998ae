import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../../components/Layout/Layout.tsx';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';

/** After the erasure. */
export function ErasedPage() {
  const copy = useCopy(privacyCopy);
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={6}>
          <Heading level={1}>{copy('erased.title')}</Heading>
          <Text look="lead">{copy('erased.lead')}</Text>
          <div>
            <ButtonLink to="/">{copy('erased.home')}</ButtonLink>
          </div>
        </Stack>
      </Wrap>
    </Section>
  );
}
