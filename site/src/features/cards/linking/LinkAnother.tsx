import { limits } from '@dinelink/contract/calls';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Columns, Stack } from '../../../components/Layout/Layout.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './LinkCard.module.css';
import { LinkCardForm } from './LinkCardForm.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';
import { Promises } from './Promises.tsx';
import { useLinkCard } from './useLinkCard.ts';

interface LinkAnotherProps {
  /** Cards linked already. */
  count: number;
  /** Whether the list was changed since: what the form said of its last attempt is left out. */
  isOutdated?: boolean;
  onAttempt?: () => void;
}

const idle = { kind: 'idle' } as const;

/** Below the list: the form, or a note when the account has the most cards allowed. */
export function LinkAnother({ count, isOutdated = false, onAttempt }: LinkAnotherProps) {
  const copy = useCopy(cardsCopy);
  const form = useLinkCard({ count, onAttempt });
  const link = isOutdated ? { ...form, outcome: idle } : form;
  if (count >= limits.linkedCards) {
    return (
      <Stack gap={4}>
        <LinkOutcome outcome={link.outcome} />
        <section className={styles.full} aria-labelledby="full">
          <Heading level={2} look="name" id="full">
            {copy('cards.max.title')}
          </Heading>
          <Text>{copy('cards.max.text', { MAX: limits.linkedCards })}</Text>
        </section>
      </Stack>
    );
  }
  return (
    <section aria-labelledby="link">
      <Columns split="narrow">
        <Stack gap={6}>
          <Heading level={2} look="section" id="link">
            {copy(count === 0 ? 'cards.link.first' : 'cards.link.another')}
          </Heading>
          <Text tone="quiet">{copy('cards.link.description')}</Text>
          <Promises />
        </Stack>
        <LinkCardForm link={link} />
      </Columns>
    </section>
  );
}
