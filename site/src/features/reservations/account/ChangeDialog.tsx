import { useState } from 'react';
import { useCall } from '../../../api/api-client.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { clockText } from '../../../copy/format/clock.ts';
import { longDateText } from '../../../copy/format/dates.ts';
import { myTablesCopy } from '../../../copy/messages/account/my-tables.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { FreeTimes } from '../choose/FreeTimes.tsx';
import { isWithin, TableFields } from '../choose/TableFields.tsx';
import { daysFrom, requestOf } from '../table-request.ts';
import type { ReservationDialogProps } from './CancelDialog.tsx';
import { useReservationMutation } from './useReservationMutation.ts';

/** Offers the free tables of another time or party; choosing one changes the reservation. */
export function ChangeDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const copy = useCopy(myTablesCopy);
  const call = useCall();
  const { id, merchantId, merchantName, timeZone, dateTime } = reservation;
  const [openedAt] = useState(Date.now);
  const [request, setRequest] = useState(() => requestOf(reservation));
  const days = daysFrom(timeZone, openedAt);
  const { start, isPending, failure } = useReservationMutation<string>({
    send: (chosen) =>
      call('changeReservation', {
        params: { reservationId: id },
        body: { dateTime: chosen, partySize: request.partySize },
      }),
    onDone: (changed) =>
      onDone(
        copy('myTables.changed', {
          NAME: merchantName,
          DATE: longDateText(changed.dateTime.slice(0, 10)),
          TIME: clockText(changed.dateTime.slice(0, 16)),
        }),
      ),
  });
  return (
    <Dialog
      isOpen
      title={copy('myTables.changeTitle')}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {copy('myTables.keep')}
        </Button>
      }
    >
      <TableFields
        id="change"
        request={request}
        days={days}
        onChange={(change) => setRequest({ ...request, ...change })}
      />
      {isPending ? (
        <Spinner text={copy('myTables.changing')} />
      ) : (
        <FreeTimes
          merchantId={merchantId}
          request={request}
          isAsked={isWithin(request.date, days)}
          current={dateTime}
          onPick={(time) => start(time.dateTime)}
        />
      )}
      <FormStatus kind="error" {...(failure !== undefined && { text: failure })} />
    </Dialog>
  );
}
