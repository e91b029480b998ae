import type { AnswerOf, Reservation } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
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
import { type OnOutcome, useOutcome } from '../../../forms/useOutcome.ts';
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
  const { ref, outcome, notify } = useOutcome<HTMLDivElement>();
  if (upcoming.length + past.length === 0) {
    return (
      <EmptyState
        icon={pageIcons.calendar}
        title={copy('myTables.none.title')}
        action={
          <Link to="/search?reservations=true" look="standalone">
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
      <div ref={ref} tabIndex={-1}>
        <FormStatus {...outcome} />
      </div>
      <List title={copy('myTables.upcoming')} items={upcoming} isUpcoming onOutcome={notify} />
      {upcoming.length === 0 && <p>{copy('myTables.noneUpcoming')}</p>}
      {past.length > 0 && (
        <List title={copy('myTables.past')} items={past} isUpcoming={false} onOutcome={notify} />
      )}
    </>
  );
}

interface ListProps {
  title: string;
  items: readonly Reservation[];
  isUpcoming: boolean;
  onOutcome: OnOutcome;
}

function List({ title, items, isUpcoming, onOutcome }: ListProps) {
  return (
    <Stack gap={4}>
      <Heading level={2}>{title}</Heading>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((reservation) => (
            <ReservationItem
              key={reservation.id}
              reservation={reservation}
              isUpcoming={isUpcoming}
              onOutcome={onOutcome}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
