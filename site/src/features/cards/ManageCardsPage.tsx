import { limits } from '@dinelink/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
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
      {error && <NotLoaded onAgain={() => void refetch()} />}
      {cards && (
        <Stack gap={16}>
          <CardList cards={cards} onClosed={onClosed} />
          <LinkAnother count={cards.length} />
        </Stack>
      )}
    </>
  );
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const copy = useCopy(cardsCopy);
  return (
    <EmptyState
      icon="card"
      title={copy('cards.failed.title')}
      action={<Button onClick={onAgain}>{copy('cards.failed.again')}</Button>}
    >
      <p>{copy('cards.failed.text')}</p>
    </EmptyState>
  );
}
