import type { DineClaim } from '@dinelink/contract';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LoadFailed } from '../../components/EmptyState/LoadFailed.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimList } from './ClaimList.tsx';
import { ClaimOutcome } from './ClaimOutcome.tsx';
import { claimCardsQuery } from './claims.queries.ts';
import styles from './MissingDinePage.module.css';

/** A member tells of a dine that does not show, and reads at once what is known of it. */
export function MissingDinePage() {
  const copy = useCopy(missingDineCopy);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1}>{copy('missingDine.title')}</Heading>
        <Text tone="quiet">{copy('missingDine.lead')}</Text>
      </div>
      <Claiming />
      <ClaimList />
    </div>
  );
}

function Claiming() {
  const copy = useCopy(missingDineCopy);
  const { data, error, isPending, refetch } = useQuery(claimCardsQuery);
  const [answer, setAnswer] = useState<DineClaim>();
  if (isPending) return <Spinner text={copy('missingDine.loading')} />;
  if (error) {
    return (
      <LoadFailed
        icon={pageIcons.card}
        title={copy('missingDine.failed.title')}
        text={copy('missingDine.failed.text')}
        again={copy('missingDine.failed.again')}
        onAgain={refetch}
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={pageIcons.card}
        title={copy('missingDine.noCard.title')}
        action={
          <Link to="/account/manage_cards" look="standalone">
            {copy('missingDine.noCard.link')}
          </Link>
        }
      >
        <p>{copy('missingDine.noCard.text')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {answer && <ClaimOutcome claim={answer} />}
      <ClaimForm cards={data.items} onAnswer={setAnswer} />
    </>
  );
}
