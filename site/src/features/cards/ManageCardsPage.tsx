import { limits } from '@dinelink/contract/calls';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../components/EmptyState/LoadFailed.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { cardsQuery } from './cards.queries.ts';
import { LinkAnother } from './linking/LinkAnother.tsx';
import { CardList } from './list/CardList.tsx';
import styles from './ManageCardsPage.module.css';

interface ManageCardsProps {
  /** Called when the last card was deleted and the account closed. */
  onClosed: () => void;
}

/** The linked cards of the account, and the form for another one. */
export function ManageCardsPage({ onClosed }: ManageCardsProps) {
  const copy = useCopy(cardsCopy);
  const { data, error, isPending, refetch } = useQuery(cardsQuery);
  const cards = data?.items;
  // Only what was done last is reported.
  const [latest, setLatest] = useState<'list' | 'form'>();
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{copy('cards.title')}</Heading>
        {cards && (
          <Text tone="quiet" className={styles.lead}>
            {copy('cards.lead', { MAX: limits.linkedCards, COUNT: cards.length })}
          </Text>
        )}
      </div>
      {isPending && <Spinner text={copy('cards.loading')} />}
      {error && (
        <LoadFailed
          icon={pageIcons.card}
          title={copy('cards.failed.title')}
          text={copy('cards.failed.text')}
          again={copy('cards.failed.again')}
          onAgain={refetch}
        />
      )}
      {cards && (
        <Stack gap={16}>
          <CardList
            cards={cards}
            onClosed={onClosed}
            isOutdated={latest === 'form'}
            onChange={() => setLatest('list')}
          />
          <LinkAnother
            count={cards.length}
            isOutdated={latest === 'list'}
            onAttempt={() => setLatest('form')}
          />
        </Stack>
      )}
    </>
  );
}
