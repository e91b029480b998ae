import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { clockText } from '../../../copy/format/clock.ts';
import { longDateText, nearDateText } from '../../../copy/format/dates.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { minutesOf } from '../bookable-times.ts';
import { type Availability, type FreeTime, timesQuery } from '../reservations.queries.ts';
import type { TableRequest } from '../table-request.ts';
import styles from './FreeTimes.module.css';
import { timeOfDayText } from './TableFields.tsx';

interface FreeTimesProps {
  merchantId: string;
  request: TableRequest;
  /** False until the visitor comes near: every question goes to the booking service. */
  isAsked: boolean;
  /** The next day on which the restaurant is open, where it is closed on the requested one; nothing is asked for then. */
  reopensOn: string | undefined;
  /** Undefined where tables for that day cannot be booked yet. */
  onDay: ((day: string) => void) | undefined;
  /** The chosen table where one is confirmed afterwards; undefined where a press books at once. */
  chosen?: string | null;
  onPick: (time: FreeTime) => void;
}

/** The free tables around a time as buttons, or why there is none. */
export function FreeTimes(props: FreeTimesProps) {
  const { merchantId, request, isAsked, reopensOn, onDay, chosen, onPick } = props;
  const copy = useCopy(reservationsCopy);
  const status = useRef<HTMLDivElement>(null);
  const isClosed = reopensOn !== undefined;
  const query = useQuery({ ...timesQuery(merchantId, request), enabled: isAsked && !isClosed });
  const { error, isFetching, refetch } = query;
  const data = isClosed ? undefined : query.data;
  const times = data?.times ?? [];
  const isEmpty = !data && !error && !isClosed;
  const hasFailed = error !== null && !data && !isClosed;
  return (
    <div className={styles.times} aria-busy={isFetching || undefined}>
      {isEmpty && <Spinner text={copy('reservations.loading')} />}
      <div role="status" ref={status} tabIndex={-1}>
        {data && <p>{stateText(data, request.time, copy)}</p>}
        {hasFailed && <p>{copy(isTooMany(error) ? 'reservations.failedTooMany' : 'reservations.failed')}</p>}
        {isClosed && (
          <p>
            {copy('reservations.closedDay', {
              DAY: longDateText(request.date),
              NEXT: longDateText(reopensOn),
            })}
          </p>
        )}
      </div>
      {isClosed && onDay && (
        <Button
          variant="outline"
          onClick={() => {
            // The button goes away with the closed day.
            status.current?.focus();
            onDay(reopensOn);
          }}
        >
          {copy('reservations.openDay', { DAY: nearDateText(reopensOn) })}
        </Button>
      )}
      {hasFailed && (
        <Button variant="outline" onClick={() => void refetch()} isLoading={isFetching}>
          {copy('reservations.again')}
        </Button>
      )}
      {times.length > 0 && (
        <ul className={styles.list}>
          {times.map((time) => (
            <li key={time.dateTime}>
              <Button
                variant={time.dateTime === chosen ? 'filled' : 'outline'}
                wide
                aria-pressed={chosen === undefined ? undefined : time.dateTime === chosen}
                aria-label={
                  chosen === undefined
                    ? copy('reservations.pick', { TIME: timeOfDayText(time.time) })
                    : undefined
                }
                onClick={() => onPick(time)}
              >
                {clockText(time.dateTime.slice(0, 16))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const NEAR_MINUTES = 120;
const DAY_MINUTES = 1_440;
/** A table after midnight may be near a time of the day before. */
function isNear(free: string, asked: string): boolean {
  const apart = Math.abs(minutesOf(free) - minutesOf(asked));
  return Math.min(apart, DAY_MINUTES - apart) <= NEAR_MINUTES;
}

const isTooMany = (error: Error): boolean => error instanceof ApiError && error.status === 429;

function stateText(
  { state, times }: Availability,
  time: string,
  copy: ReturnType<typeof useCopy<typeof reservationsCopy>>,
): string {
  if (state !== 'available') return copy(`reservations.${state}`);
  return copy(times.some((free) => isNear(free.time, time)) ? 'reservations.free' : 'reservations.freeFar', {
    TIME: timeOfDayText(time),
  });
}
