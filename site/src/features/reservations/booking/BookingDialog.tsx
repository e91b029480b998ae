import type { MerchantDetail, Reservation } from '@dinelink/contract';
import { useEffect, useRef, useState } from 'react';
import { useMember } from '../../../api/useMember.ts';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { Table } from '../table-request.ts';
import { Booked } from './Booked.tsx';
import { BookingForm } from './BookingForm.tsx';
import { SignInToBook } from './SignInToBook.tsx';
import { TableSummary } from './TableSummary.tsx';

interface BookingDialogProps {
  merchant: Pick<MerchantDetail, 'id' | 'name'>;
  table: Table;
  bonusPoints: number;
  onClose: () => void;
  /** Called instead of showing the confirmation when the dialog was closed meanwhile. */
  onBookedUnseen: (reservation: Reservation) => void;
}

/** Books the chosen table: signs in, asks for a phone number, and confirms. */
export function BookingDialog({ merchant, table, bonusPoints, onClose, onBookedUnseen }: BookingDialogProps) {
  const copy = useCopy(reservationsCopy);
  const member = useMember();
  const [booked, setBooked] = useState<Reservation>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const onBooked = (reservation: Reservation) =>
    isOpen.current ? setBooked(reservation) : onBookedUnseen(reservation);
  const step = booked ? 'done' : member ? 'form' : 'signIn';
  const titles = {
    done: copy(booked?.state === 'requested' ? 'reservations.title' : 'reservations.done.title'),
    form: copy('reservations.title'),
    signIn: copy('reservations.signIn.title'),
  };
  // Each step is a dialog of its own, so that its title is announced.
  return (
    <Dialog key={step} isOpen title={titles[step]} onClose={onClose}>
      <TableSummary name={merchant.name} table={booked ?? table} />
      {booked && member && <Booked reservation={booked} member={member} onClose={onClose} />}
      {!booked && member && (
        <BookingForm
          merchantId={merchant.id}
          {...{ member, table, bonusPoints }}
          onBooked={onBooked}
          onClose={onClose}
        />
      )}
      {!booked && !member && <SignInToBook merchantId={merchant.id} table={table} />}
    </Dialog>
  );
}
