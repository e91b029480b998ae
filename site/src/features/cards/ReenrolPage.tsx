import type { CardRegistration } from '@dinelink/contract';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Columns, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { LinkCardForm } from './linking/LinkCardForm.tsx';
import { Promises } from './linking/Promises.tsx';
import { useLinkCard } from './linking/useLinkCard.ts';
import { useReopen } from './linking/useReopen.ts';

interface ReenrolProps {
  /** The account is open again. */
  onReopened: (linked: CardRegistration[], refused: CardRegistration[]) => void;
  /** The session is over. */
  onUnauthorised: () => void;
}

/** In place of every page for a member whose account is closed: link a card, or sign out. */
export function ReenrolPage({ onReopened, onUnauthorised }: ReenrolProps) {
  const copy = useCopy(cardsCopy);
  const send = useReopen({ onOpen: () => onReopened([], []), onUnauthorised });
  const link = useLinkCard({ send, onLinked: onReopened });
  return (
    <Section>
      <Wrap>
        <Columns split="narrow">
          <Stack gap={8}>
            <Stack gap={4}>
              <Heading level={1}>{copy('reenrol.title')}</Heading>
              <Text look="lead" tone="quiet">
                {copy('reenrol.lead')}
              </Text>
            </Stack>
            <Promises />
          </Stack>
          <LinkCardForm link={link} cancel={{ to: '/SignOut', text: copy('reenrol.later') }} />
        </Columns>
      </Wrap>
    </Section>
  );
}
