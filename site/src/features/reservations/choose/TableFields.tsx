import { SelectField } from '../../../components/Field/SelectField.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { clockText } from '../../../copy/format/clock.ts';
import { longDateText } from '../../../copy/format/dates.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { bookableTimes, partySizes, type TableRequest } from '../table-request.ts';
import styles from './TableFields.module.css';
import { useGuestsText } from './useGuestsText.ts';

interface TableFieldsProps {
  /** Begins the ids of the fields. */
  id: string;
  request: TableRequest;
  days: { first: string; last: string };
  onChange: (change: Partial<TableRequest>) => void;
}

/** Date, time and size of a party. */
export function TableFields({ id, request, days, onChange }: TableFieldsProps) {
  const copy = useCopy(reservationsCopy);
  const guests = useGuestsText();
  const { date, time, partySize } = request;
  const outside = copy('reservations.dateOutside', {
    FIRST: longDateText(days.first),
    LAST: longDateText(days.last),
  });
  return (
    <div className={styles.fields}>
      <TextField
        id={`${id}-date`}
        type="date"
        label={copy('reservations.date')}
        min={days.first}
        max={days.last}
        value={date}
        error={isWithin(date, days) ? '' : outside}
        onChange={(event) => onChange({ date: event.target.value })}
        required
      />
      <SelectField
        id={`${id}-time`}
        label={copy('reservations.time')}
        placeholder={false}
        options={bookableTimes.map((value) => ({ value, text: timeOfDayText(value) }))}
        value={time}
        onChange={(event) => onChange({ time: event.target.value })}
      />
      <SelectField
        id={`${id}-guests`}
        label={copy('reservations.guests')}
        placeholder={false}
        options={partySizes.map((size) => ({ value: String(size), text: guests(size) }))}
        value={String(partySize)}
        onChange={(event) => onChange({ partySize: Number(event.target.value) })}
      />
    </div>
  );
}

export const isWithin = (date: string, { first, last }: TableFieldsProps['days']): boolean =>
  date >= first && date <= last;

/** "7:00 PM" of "19:00". */
export const timeOfDayText = (time: string): string => clockText(`2026-01-01T${time}`);
