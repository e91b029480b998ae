import type { Reservation } from '@dinelink/contract';
import { useCall } from '../../../api/api-client.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { myTablesCopy } from '../../../copy/messages/account/my-tables.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useReservationMutation } from './useReservationMutation.ts';
import { whenOf } from '../when-of.ts';

export interface ReservationDialogProps {
  reservation: Reservation;
  onClose: () => void;
  /** Receives what happened, in words. */
  onDone: (text: string, kind?: 'error') => void;
}

/** Asks once more before a table is cancelled. */
export function CancelDialog({ reservation, onClose, onDone }: ReservationDialogProps) {
  const copy = useCopy(myTablesCopy);
  const call = useCall();
  const { id, merchantName, bonusPoints } = reservation;
  const { start, isPending, failure } = useReservationMutation<undefined>({
    send: () => call('cancelReservation', { params: { reservationId: id } }),
    onDone: () => onDone(copy('myTables.cancelDone', { NAME: merchantName })),
    onGone: (text) => onDone(text, 'error'),
  });
  return (
    <Dialog
      isOpen
      title={copy('myTables.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isLoading={isPending} onClick={() => start(undefined)}>
            {copy('myTables.cancelYes')}
          </Button>
          <Button variant="outline" isUnavailable={isPending} onClick={onClose}>
            {copy('myTables.cancelNo')}
          </Button>
        </>
      }
    >
      <p>
        {copy('myTables.cancelText', {
          NAME: merchantName,
          ...whenOf(reservation),
        })}
      </p>
      {bonusPoints > 0 && <p>{copy('myTables.cancelBonus', { POINTS: String(bonusPoints) })}</p>}
      <FormStatus kind="error" {...(failure !== undefined && { text: failure })} />
    </Dialog>
  );
}
