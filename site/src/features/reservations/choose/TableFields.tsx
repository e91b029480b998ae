import { SelectField } from '../../../components/Field/SelectField.tsx';
import { clockText } from '../../../copy/format/clock.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { bookableTimes, partySizes, type TableRequest } from '../table-request.ts';
import { DayField, type DayFieldProps } from './DayField.tsx';
import styles from './TableFields.module.css';
import { useGuestsText } from './useGuestsText.ts';

interface TableFieldsProps extends Pick<DayFieldProps, 'days' | 'isClosed'> {
  /** Begins the ids of the fields. */
  id: string;
  request: TableRequest;
  onChange: (change: Partial<TableRequest>) => void;
}

/** Date, time and size of a party; each field is named after its part of the request. */
export function TableFields({ id, request, days, isClosed, onChange }: TableFieldsProps) {
  const copy = useCopy(reservationsCopy);
  const guests = useGuestsText();
  const { date, time, partySize } = request;
  return (
    <div className={styles.fields}>
      <DayField
        id={`${id}-date`}
        day={date}
        days={days}
        isClosed={isClosed}
        onChange={(day) => onChange({ date: day })}
      />
      <SelectField
        id={`${id}-time`}
        name="time"
        label={copy('reservations.time')}
        placeholder={false}
        options={bookableTimes.map((value) => ({ value, text: timeOfDayText(value) }))}
        value={time}
        onChange={(event) => onChange({ time: event.target.value })}
      />
      <SelectField
        id={`${id}-guests`}
        name="partySize"
        label={copy('reservations.guests')}
        placeholder={false}
        options={partySizes.map((size) => ({ value: String(size), text: guests(size) }))}
        value={String(partySize)}
        onChange={(event) => onChange({ partySize: Number(event.target.value) })}
      />
    </div>
  );
}

/** "7:00 PM" of "19:00". */
export const timeOfDayText = (time: string): string => clockText(`2026-01-01T${time}`);
