import type { Reservation } from '@dinelink/contract';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { Tag } from '../../../components/Tag/Tag.tsx';
import { myTablesCopy } from '../../../copy/messages/account/my-tables.ts';
import type { OnOutcome } from '../../../forms/useOutcome.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { calendarAddress } from '../booking/Booked.tsx';
import { useGuestsText } from '../choose/useGuestsText.ts';
import { whenOf } from '../when-of.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import styles from './ReservationsPage.module.css';

interface ReservationItemProps {
  reservation: Reservation;
  isUpcoming: boolean;
  onOutcome: OnOutcome;
}

const tones = {
  requested: 'notice',
  confirmed: 'earn',
  cancelled: 'quiet',
  completed: 'earn',
  ended: 'quiet',
} as const;

/** One table, with what can be done about it. */
export function ReservationItem({ reservation, isUpcoming, onOutcome }: ReservationItemProps) {
  const copy = useCopy(myTablesCopy);
  const guests = useGuestsText();
  const { merchantId, merchantName, address, partySize } = reservation;
  // The api ends a table the day after; it is past as soon as its time has come.
  const state = !isUpcoming && reservation.state === 'confirmed' ? 'ended' : reservation.state;
  const when = whenOf(reservation);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>
          <Link to={`/merchants/${merchantId}`} look="plain">
            {merchantName}
          </Link>
        </h3>
        <Tag tone={tones[state]}>{copy(`myTables.${state}`)}</Tag>
      </div>
      <p>
        {copy('myTables.when', when)}, {guests(partySize)}
        <br />
        <span className={styles.quiet}>{address}</span>
      </p>
      <Details reservation={reservation} isUpcoming={isUpcoming} />
      {(state === 'confirmed' || state === 'requested') && (
        <Ways reservation={reservation} date={when.DATE} onOutcome={onOutcome} />
      )}
    </li>
  );
}

type DetailsProps = Pick<ReservationItemProps, 'reservation' | 'isUpcoming'>;

function Details({ reservation, isUpcoming }: DetailsProps) {
  const copy = useCopy(myTablesCopy);
  const { state, bonusPoints, confirmationNumber } = reservation;
  const hasBonus = bonusPoints > 0 && (state === 'confirmed' || state === 'requested');
  if (!hasBonus && confirmationNumber === null) return null;
  return (
    <p className={styles.quiet}>
      {confirmationNumber !== null && (
        <span className={styles.number}>{copy('myTables.number', { NUMBER: confirmationNumber })}</span>
      )}
      {hasBonus && confirmationNumber !== null && ' · '}
      {hasBonus &&
        copy(isUpcoming ? 'myTables.bonus' : 'myTables.bonus.past', { POINTS: String(bonusPoints) })}
    </p>
  );
}

interface WaysProps extends Pick<ReservationItemProps, 'reservation' | 'onOutcome'> {
  date: string;
}

function Ways({ reservation, date, onOutcome }: WaysProps) {
  const copy = useCopy(myTablesCopy);
  const [dialog, setDialog] = useState<'change' | 'cancel'>();
  const names = { NAME: reservation.merchantName, DATE: date };
  const done = (text: string, kind?: 'error') => {
    setDialog(undefined);
    onOutcome(text, kind);
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <Row gap={3} className={styles.ways}>
        <Button
          variant="outline"
          aria-label={copy('myTables.changeOf', names)}
          onClick={() => setDialog('change')}
        >
          {copy('myTables.change')}
        </Button>
        <Button
          variant="quiet"
          aria-label={copy('myTables.cancelOf', names)}
          onClick={() => setDialog('cancel')}
        >
          {copy('myTables.cancel')}
        </Button>
        <Link href={calendarAddress(reservation.id)} look="standalone" download>
          {copy('myTables.calendar')}
        </Link>
      </Row>
      {dialog === 'change' && <ChangeDialog reservation={reservation} onClose={close} onDone={done} />}
      {dialog === 'cancel' && <CancelDialog reservation={reservation} onClose={close} onDone={done} />}
    </>
  );
}
