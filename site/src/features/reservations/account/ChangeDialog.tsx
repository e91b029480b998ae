import type { Reservation } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/api-client.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { myTablesCopy } from '../../../copy/messages/account/my-tables.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { FreeTimes } from '../choose/FreeTimes.tsx';
import { TableFields, timeOfDayText } from '../choose/TableFields.tsx';
import { useGuestsText } from '../choose/useGuestsText.ts';
import { type OpenTimes, openTimesOf } from '../open-times.ts';
import { restaurantQuery, timesQuery } from '../reservations.queries.ts';
import {
  askedTable,
  daysFrom,
  isWithin,
  requestOf,
  type Table,
  type TableRequest,
} from '../table-request.ts';
import type { ReservationDialogProps } from './CancelDialog.tsx';
import { useReservationMutation } from './useReservationMutation.ts';
import { whenOf } from '../when-of.ts';

/** Offers the free tables of another time or party; the chosen one is confirmed with a second press. */
export function ChangeDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const copy = useCopy(myTablesCopy);
  const guests = useGuestsText();
  const call = useCall();
  const { id, merchantId, merchantName, partySize } = reservation;
  const { asked, days, openTimes, chosen, isHourTaken, hour, setHour, change } = useNewTable(reservation);
  const { request, isPossible, reopensOn } = asked;
  const table = newTable(reservation, request, chosen?.dateTime);
  const { start, isPending, failure } = useReservationMutation<Table>({
    send: (body) => call('changeReservation', { params: { reservationId: id }, body }),
    onDone: (changed) =>
      onDone(
        copy('myTables.changed', {
          NAME: merchantName,
          ...whenOf(changed),
          GUESTS: guests(changed.partySize),
        }),
      ),
    onGone: (text) => onDone(text, 'error'),
  });
  return (
    <Dialog
      isOpen
      title={copy('myTables.changeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button isLoading={isPending} isUnavailable={!table} onClick={() => table && start(table)}>
            {table
              ? copy('myTables.changeYes', { ...whenOf(table), GUESTS: guests(table.partySize) })
              : copy('myTables.changePick')}
          </Button>
          <Button variant="outline" isUnavailable={isPending} onClick={onClose}>
            {copy('myTables.keep')}
          </Button>
        </>
      }
    >
      <p>
        {copy('myTables.changeNow', {
          NAME: merchantName,
          ...whenOf(reservation),
          GUESTS: guests(partySize),
        })}
      </p>
      <TableFields id="change" request={request} days={days} openTimes={openTimes} onChange={change} />
      {isPossible && (
        <FreeTimes
          merchantId={merchantId}
          request={request}
          isAsked
          reopensOn={reopensOn}
          onDay={reopensOn && isWithin(reopensOn, days) ? (date) => change({ date }) : undefined}
          chosen={chosen?.dateTime ?? null}
          onPick={({ time }) => setHour(time)}
        />
      )}
      <p role="status">{isHourTaken && copy('myTables.hourTaken', { TIME: timeOfDayText(hour) })}</p>
      <FormStatus kind="error" {...(failure !== undefined && { text: failure })} />
    </Dialog>
  );
}

/** What is asked for, and the table of the chosen hour, which stays chosen on another day and for another party. */
function useNewTable(reservation: Reservation) {
  const { merchantId, timeZone } = reservation;
  const held = requestOf(reservation);
  const [openedAt] = useState(Date.now);
  const [wanted, setWanted] = useState(held);
  const [hour, setHour] = useState(held.time);
  const days = daysFrom(timeZone, openedAt);
  const openTimes = useOpenTimes(merchantId, held);
  const asked = askedTable(wanted, { days, openTimes });
  const { request, isPossible, reopensOn } = asked;
  const isAsked = isPossible && reopensOn === undefined;
  const { data } = useQuery({ ...timesQuery(merchantId, request), enabled: isAsked });
  const times = isAsked ? (data?.times ?? []) : [];
  const chosen = times.find(({ time }) => time === hour);
  const isOther = request.date !== held.date || request.partySize !== held.partySize || hour !== held.time;
  const change = (changes: Partial<TableRequest>): void => {
    setWanted({ ...wanted, ...changes });
    if (changes.time !== undefined) setHour(changes.time);
  };
  return {
    asked,
    days,
    openTimes,
    chosen,
    hour,
    setHour,
    change,
    isHourTaken: isOther && times.length > 0 && !chosen,
  };
}

/** The open times of the restaurant, and the time of the table that the member has, whatever its hours are now. */
function useOpenTimes(merchantId: string, held: TableRequest): OpenTimes | undefined {
  const { data } = useQuery(restaurantQuery(merchantId));
  const openTimes = openTimesOf(data?.hours ?? []);
  return openTimes && ((day) => (day === held.date ? [...openTimes(day), held.time] : openTimes(day)));
}

/** The table to change to; undefined while none is chosen, or the one that the member has. */
function newTable(
  held: Reservation,
  { partySize }: TableRequest,
  dateTime: string | undefined,
): Table | undefined {
  if (dateTime === undefined) return undefined;
  const isSame = Date.parse(dateTime) === Date.parse(held.dateTime) && partySize === held.partySize;
  return isSame ? undefined : { dateTime, partySize };
}
