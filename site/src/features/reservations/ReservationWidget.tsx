import type { MerchantDetail, Reservation } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMember } from '../../api/useMember.ts';
import { useToasts } from '../../components/Toast/ToastProvider.tsx';
import { reservationsCopy } from '../../copy/messages/reservations.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useEarlyInput } from '../../forms/useEarlyInput.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { BonusBox } from './choose/BonusBox.tsx';
import { FreeTimes } from './choose/FreeTimes.tsx';
import { TableFields } from './choose/TableFields.tsx';
import { takeTable } from './chosen-table.ts';
import { ExistingReservations } from './ExistingReservations.tsx';
import { openTimesOf } from './open-times.ts';
import styles from './ReservationWidget.module.css';
import { timesQuery } from './reservations.queries.ts';
import {
  askedTable,
  daysFrom,
  isWithin,
  type TableRequest,
  defaultRequest,
  requestOf,
  takesBookings,
  withField,
} from './table-request.ts';
import { useHasBeenInView } from '../../document/useHasBeenInView.ts';
import { whenOf } from './when-of.ts';

const BookingDialog = lazy(async () => ({
  default: (await import('./booking/BookingDialog.tsx')).BookingDialog,
}));

interface WidgetProps {
  merchant: MerchantDetail;
  /** When the page was requested, epoch ms. */
  at: number;
}

/** Books a table of a restaurant that takes bookings in this programme. */
export function ReservationWidget({ merchant, at }: WidgetProps) {
  const partner = usePartner();
  return takesBookings(partner, merchant) ? <Widget merchant={merchant} at={at} /> : null;
}

function Widget({ merchant, at }: WidgetProps) {
  const copy = useCopy(reservationsCopy);
  const { id, timeZone, phoneNumber, hours } = merchant;
  const openTimes = openTimesOf(hours);
  const section = useRef<HTMLElement>(null);
  const isInView = useHasBeenInView(section);
  const [wanted, setWanted] = useState(() => defaultRequest(timeZone, openTimes, at));
  const [chosen, setChosen] = useState<string>();
  const tellBooked = useBookedToast();
  const days = daysFrom(timeZone, at);
  const { request, isPossible, reopensOn } = askedTable(wanted, { days, openTimes });
  const isAsked = isInView && isPossible && reopensOn === undefined;
  const change = (changes: Partial<TableRequest>) => setWanted((before) => ({ ...before, ...changes }));
  const { data } = useQuery({ ...timesQuery(id, request), enabled: isAsked });
  const fields = useRef<HTMLDivElement>(null);
  useEarlyInput(
    fields,
    useCallback((name, value) => setWanted((before) => withField(before, name, String(value))), []),
  );
  useRestoreChosenTable(id, (table) => {
    setWanted(requestOf(table));
    setChosen(table.dateTime);
  });
  return (
    <section ref={section} id="reservation" className={styles.widget} aria-labelledby="reservation-title">
      <h2 id="reservation-title" className={styles.title}>
        {copy('reservations.title')}
      </h2>
      <noscript>
        <p>{copy('reservations.noScript', { PHONE: phoneNumber })}</p>
      </noscript>
      <div ref={fields} className={styles.choice}>
        <TableFields id="table" request={request} days={days} openTimes={openTimes} onChange={change} />
        {isPossible && (
          <FreeTimes
            merchantId={id}
            request={request}
            isAsked={isAsked}
            reopensOn={reopensOn}
            onDay={reopensOn && isWithin(reopensOn, days) ? (date) => change({ date }) : undefined}
            onPick={({ dateTime }) => setChosen(dateTime)}
          />
        )}
      </div>
      <BonusBox points={data?.bonusPoints ?? limits.reservationBonusPoints} />
      <ExistingReservations merchantId={id} isAsked={isInView} />
      {chosen !== undefined && (
        <Suspense>
          <BookingDialog
            merchant={merchant}
            table={{ dateTime: chosen, partySize: request.partySize }}
            bonusPoints={data?.bonusPoints ?? 0}
            onClose={() => setChosen(undefined)}
            onBookedUnseen={tellBooked}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Says that a table was booked after its dialog was closed. */
function useBookedToast() {
  const copy = useCopy(reservationsCopy);
  const { show } = useToasts();
  return (booked: Reservation): void => {
    const text = copy('reservations.bookedUnseen', { NAME: booked.merchantName, ...whenOf(booked) });
    show({ kind: 'success', text, stays: true });
  };
}

/** Continues with the table that was chosen before signing in. */
function useRestoreChosenTable(
  merchantId: string,
  onFound: (table: NonNullable<ReturnType<typeof takeTable>>) => void,
) {
  const { key } = usePartner();
  const isMember = useMember() !== null;
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    const table = isMember ? takeTable(key, merchantId) : undefined;
    if (table) latest.current(table);
  }, [isMember, key, merchantId]);
}
