import type { AnswerOf, Reservation } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { LoadFailed } from '../../../components/EmptyState/LoadFailed.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { myTablesCopy } from '../../../copy/messages/account/my-tables.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { reservationsQuery } from '../reservations.queries.ts';
import { ReservationItem } from './ReservationItem.tsx';
import styles from './ReservationsPage.module.css';

/** A member's tables: those to come can be changed and cancelled. */
export function ReservationsPage() {
  const copy = useCopy(myTablesCopy);
  const { data, error, refetch } = useQuery(reservationsQuery);
  return (
    <Stack gap={8}>
      <Heading level={1}>{copy('myTables.title')}</Heading>
      {data && <Lists {...data} />}
      {!data && error && (
        <LoadFailed
          icon={pageIcons.calendar}
          title={copy('myTables.failed.title')}
          text={copy('myTables.failed.text')}
          again={copy('myTables.failed.again')}
          onAgain={refetch}
        />
      )}
      {!data && !error && <Spinner text={copy('myTables.loading')} />}
    </Stack>
  );
}

function Lists({ upcoming, past }: AnswerOf<'reservations'>) {
  const copy = useCopy(myTablesCopy);
  const [outcome, setOutcome] = useState<{ text: string; kind?: 'error' | undefined }>({ text: '' });
  const tell: ListProps['onOutcome'] = (text, kind) => setOutcome({ text, kind });
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The table with the button that had the focus may be gone.
    if (outcome.text !== '') status.current?.focus();
  }, [outcome]);
  if (upcoming.length + past.length === 0) {
    return (
      <EmptyState
        icon={pageIcons.calendar}
        title={copy('myTables.none.title')}
        action={
          <Link to="/search" look="standalone">
            {copy('myTables.none.link')}
          </Link>
        }
      >
        <p>{copy('myTables.none.text')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div ref={status} tabIndex={-1}>
        <FormStatus kind={outcome.kind ?? 'success'} text={outcome.text} />
      </div>
      <List title={copy('myTables.upcoming')} items={upcoming} onOutcome={tell} />
      {upcoming.length === 0 && <p>{copy('myTables.noneUpcoming')}</p>}
      {past.length > 0 && <List title={copy('myTables.past')} items={past} onOutcome={tell} />}
    </>
  );
}

interface ListProps {
  title: string;
  items: readonly Reservation[];
  onOutcome: (text: string, kind?: 'error') => void;
}

function List({ title, items, onOutcome }: ListProps) {
  return (
    <Stack gap={4}>
      <Heading level={2}>{title}</Heading>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((reservation) => (
            <ReservationItem key={reservation.id} reservation={reservation} onOutcome={onOutcome} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
