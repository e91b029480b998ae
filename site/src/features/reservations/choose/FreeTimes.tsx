import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { clockText } from '../../../copy/format/clock.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type Availability, type FreeTime, timesQuery } from '../reservations.queries.ts';
import type { TableRequest } from '../table-request.ts';
import styles from './FreeTimes.module.css';
import { timeOfDayText } from './TableFields.tsx';

interface FreeTimesProps {
  merchantId: string;
  request: TableRequest;
  /** False until the visitor comes near: every question goes to the booking service. */
  isAsked: boolean;
  /** Whether the restaurant is closed all that day, where that is known. */
  isClosed?: boolean | undefined;
  /** The chosen table where one is confirmed afterwards; undefined where a press books at once. */
  chosen?: string | null;
  onPick: (time: FreeTime) => void;
}

/** The free tables around a time as buttons, or why there is none. */
export function FreeTimes({ merchantId, request, isAsked, isClosed, chosen, onPick }: FreeTimesProps) {
  const copy = useCopy(reservationsCopy);
  const { data, error, isFetching, refetch } = useQuery({
    ...timesQuery(merchantId, request),
    enabled: isAsked,
  });
  const times = data?.times ?? [];
  const isEmpty = !data && !error;
  const hasFailed = error !== null && !data;
  return (
    <div className={styles.times} aria-busy={isFetching || undefined}>
      {isEmpty && <Spinner text={copy('reservations.loading')} />}
      <div role="status">
        {data && <p>{stateText(data, { time: request.time, isClosed }, copy)}</p>}
        {hasFailed && <p>{copy(isTooMany(error) ? 'reservations.failedTooMany' : 'reservations.failed')}</p>}
      </div>
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
/** Of "HH:mm". */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** A table after midnight may be near a time of the day before. */
function isNear(free: string, asked: string): boolean {
  const apart = Math.abs(minutesOf(free) - minutesOf(asked));
  return Math.min(apart, DAY_MINUTES - apart) <= NEAR_MINUTES;
}

const isTooMany = (error: Error): boolean => error instanceof ApiError && error.status === 429;

function stateText(
  { state, times }: Availability,
  { time, isClosed }: { time: string; isClosed: boolean | undefined },
  copy: ReturnType<typeof useCopy<typeof reservationsCopy>>,
): string {
  if (state === 'available')
    return copy(
      times.some((free) => isNear(free.time, time)) ? 'reservations.free' : 'reservations.freeFar',
      { TIME: timeOfDayText(time) },
    );
  if (state === 'none' && isClosed) return copy('reservations.closedDay');
  return copy(`reservations.${state}`);
}
