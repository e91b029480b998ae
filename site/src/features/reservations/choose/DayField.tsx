import { lazy, useState } from 'react';
import { IconButton } from '../../../components/Button/IconButton.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { calendar } from '../../../components/Icon/page-icons.ts';
import { longDateText } from '../../../copy/format/dates.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { OptionalPart } from '../../../document/OptionalPart.tsx';
import { type Days, isWithin } from '../table-request.ts';
import styles from './DayField.module.css';

const importCalendar = async () => ({
  default: (await import('../../../components/Calendar/Calendar.tsx')).Calendar,
});
const Calendar = lazy(importCalendar);

export interface DayFieldProps {
  id: string;
  /** "2026-11-25", empty while it is incomplete. */
  day: string;
  /** The days that can be chosen. */
  days: Days;
  /** Whether the restaurant is closed all day, where that is known. */
  isClosed?: ((day: string) => boolean) | undefined;
  onChange: (day: string) => void;
}

/** The day of a table: typed, or chosen in a calendar, which loads when it is asked for. */
export function DayField({ id, day, days, isClosed, onChange }: DayFieldProps) {
  const copy = useCopy(reservationsCopy);
  const [isOpen, setOpen] = useState(false);
  const preload = () => void importCalendar().catch(() => undefined);
  const range = copy('reservations.dateOutside', {
    FIRST: longDateText(days.first),
    LAST: longDateText(days.last),
  });
  return (
    <div>
      <TextField
        id={id}
        name="date"
        type="date"
        label={copy('reservations.date')}
        min={days.first}
        max={days.last}
        value={day}
        error={isWithin(day, days) ? '' : range}
        onChange={(event) => onChange(event.target.value)}
        required
        className={styles.input}
        end={
          <IconButton
            icon={calendar}
            look="bare"
            label={copy('reservations.calendar')}
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpen(true)}
          />
        }
      />
      <Dialog isOpen={isOpen} title={copy('reservations.calendarTitle')} onClose={() => setOpen(false)}>
        {/* Without its script the day can still be typed. */}
        <OptionalPart fallback={<p>{range}</p>}>
          <Calendar
            label={copy('reservations.calendarTitle')}
            {...days}
            value={day}
            {...(isClosed && { isUnavailable: isClosed })}
            onPick={(picked) => {
              setOpen(false);
              onChange(picked);
            }}
          />
        </OptionalPart>
        {isClosed && <p className={styles.note}>{copy('reservations.calendarClosed')}</p>}
      </Dialog>
    </div>
  );
}
