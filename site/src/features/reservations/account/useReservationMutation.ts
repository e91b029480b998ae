import type { Reservation } from '@dinelink/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useMutationOnce } from '../../../api/useMutationOnce.ts';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { myTablesCopy } from '../../../copy/messages/account/my-tables.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { useBookingErrors } from '../useBookingErrors.ts';

const gone = new Set(['RESERVATION_NOT_CHANGEABLE', 'RESERVATION_NOT_FOUND']);

interface Options<T> {
  send: (input: T) => Promise<Reservation>;
  onDone: (reservation: Reservation) => void;
  /** Receives why it cannot be done any more: the table is over, or was cancelled elsewhere. */
  onGone: (text: string) => void;
}

/** Changes or cancels a reservation; the tables and free times are read again whatever the outcome. */
export function useReservationMutation<T>({ send, onDone, onGone }: Options<T>) {
  const client = useQueryClient();
  const forms = useCopy(formsCopy);
  const copy = useCopy(myTablesCopy);
  const errors = useBookingErrors();
  const [failure, setFailure] = useState<string>();
  const texts = {
    ...errors,
    RESERVATION_BUSY: copy('myTables.error.busy'),
    RESERVATION_NOT_CHANGEABLE: copy('myTables.error.over'),
  };
  const { start, isPending } = useMutationOnce<Reservation, T>({
    mutationFn: send,
    onMutate: () => setFailure(undefined),
    onSuccess: onDone,
    onError: (error) => {
      const text = failureText(error, forms, texts);
      // Its dialog goes with the list's next answer.
      if (error instanceof ApiError && gone.has(error.code)) onGone(text);
      else setFailure(text);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['reservations'] });
      void client.invalidateQueries({ queryKey: ['reservationTimes'] });
    },
  });
  return { start, isPending, failure };
}
