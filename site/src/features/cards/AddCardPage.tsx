import type { CardRegistration } from '@dinelink/contract';
import type { ReactNode } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Columns, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { rememberCardSuccess } from './card-success.ts';
import { LinkCardForm } from './linking/LinkCardForm.tsx';
import { Promises } from './linking/Promises.tsx';
import { useLinkCard } from './linking/useLinkCard.ts';

interface AddCardProps {
  /** Shown above the page. */
  notice?: ReactNode;
  /** Whether a page of the account led here. */
  isForAccount?: boolean;
  /** Target of the button that skips linking a card. */
  back?: string;
  onLinked: (linked: CardRegistration[]) => void;
}

/** Step 2 of joining: link a first card or skip. */
export function AddCardPage({ notice, isForAccount = false, back = '/', onLinked }: AddCardProps) {
  const copy = useCopy(cardsCopy);
  const { key: partnerKey } = usePartner();
  const link = useLinkCard({
    onLinked: (linked, refused) => {
      rememberCardSuccess(partnerKey, linked);
      // Refused cards are shown here first.
      if (refused.length === 0) onLinked(linked);
    },
  });
  const isPartial = link.outcome.kind === 'partial';
  return (
    <Section>
      <Wrap>
        <Stack gap={8}>
          {notice}
          <Columns split="narrow">
            <Stack gap={8}>
              <Stack gap={4}>
                <Text look="small" tone="quiet">
                  {copy('addCard.step')}
                </Text>
                <Heading level={1}>{copy('addCard.title')}</Heading>
                <Text look="lead" tone="quiet">
                  {copy('addCard.lead')}
                </Text>
                {isForAccount && <Text>{copy('addCard.forAccount')}</Text>}
              </Stack>
              <Promises />
            </Stack>
            <LinkCardForm
              link={link}
              cancel={
                isPartial
                  ? { to: '/card_added', text: copy('addCard.goOn') }
                  : { to: back, text: copy('addCard.no') }
              }
            />
          </Columns>
        </Stack>
      </Wrap>
    </Section>
  );
}
