import type { Member, Reservation } from '@dinelink/contract';
import { Button } from '../../../components/Button/Button.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { Row, Stack } from '../../../components/Layout/Layout.tsx';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './Booked.module.css';

interface BookedProps {
  reservation: Reservation;
  member: Pick<Member, 'email' | 'isEmailUnproven'>;
  onClose: () => void;
}

/** The confirmation, with the calendar file and the way to the member's tables. */
export function Booked({ reservation, member, onClose }: BookedProps) {
  const copy = useCopy(reservationsCopy);
  const { id, state, bonusPoints, confirmationNumber } = reservation;
  return (
    <Stack gap={4}>
      {state === 'requested' ? (
        <p>{copy('reservations.done.requested')}</p>
      ) : (
        <p>
          {copy(member.isEmailUnproven ? 'reservations.done.unproven' : 'reservations.done.mail', {
            EMAIL: member.email,
          })}
        </p>
      )}
      {bonusPoints > 0 && <p>{copy('reservations.done.bonus', { POINTS: String(bonusPoints) })}</p>}
      {confirmationNumber !== null && (
        <p className={styles.number}>{copy('reservations.done.number', { NUMBER: confirmationNumber })}</p>
      )}
      <p>
        <Link href={calendarAddress(id)} look="standalone" download>
          {copy('reservations.done.calendar')}
        </Link>
      </p>
      <p>
        <Link to="/account/reservations" look="standalone">
          {copy('reservations.done.mine')}
        </Link>
      </p>
      <Row>
        <Button onClick={onClose}>{copy('reservations.done.close')}</Button>
      </Row>
    </Stack>
  );
}

/** The address of a reservation's calendar file. */
export const calendarAddress = (id: string): string => `/api/Member/Reservations/${id}/calendar.ics`;
