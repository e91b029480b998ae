import type { Reservation } from '@dinelink/contract';
import { useCall } from '../../../api/api-client.ts';
import { ConfirmDialog } from '../../../components/Dialog/ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={copy('myTables.cancelTitle')}
      yes={copy('myTables.cancelYes')}
      no={copy('myTables.cancelNo')}
      isPending={isPending}
      failure={failure}
      onYes={() => start(undefined)}
      onClose={onClose}
    >
      <p>{copy('myTables.cancelText', { NAME: merchantName, ...whenOf(reservation) })}</p>
      {bonusPoints > 0 && <p>{copy('myTables.cancelBonus', { POINTS: String(bonusPoints) })}</p>}
    </ConfirmDialog>
  );
}
