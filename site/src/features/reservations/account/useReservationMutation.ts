import type { Reservation } from '@dinelink/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formsCopy } from '../../../copy/messages/forms.ts';
import { myTablesCopy } from '../../../copy/messages/account/my-tables.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { useBookingErrors } from '../useBookingErrors.ts';

interface Options<T> {
  send: (input: T) => Promise<Reservation>;
  onDone: (reservation: Reservation) => void;
}

/** Changes or cancels a reservation; the tables and free times are read again whatever the outcome. */
export function useReservationMutation<T>({ send, onDone }: Options<T>) {
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
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: () => setFailure(undefined),
    onSuccess: onDone,
    onError: (error) => setFailure(failureText(error, forms, texts)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['reservations'] });
      void client.invalidateQueries({ queryKey: ['reservationTimes'] });
    },
  });
  const start = (input: T): void => {
    if (!isPending) mutate(input);
  };
  return { start, isPending, failure };
}
