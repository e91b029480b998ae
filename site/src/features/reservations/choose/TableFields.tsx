import { SelectField } from '../../../components/Field/SelectField.tsx';
import { clockText } from '../../../copy/format/clock.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { bookableTimes } from '../bookable-times.ts';
import { closedOn, type OpenTimes } from '../open-times.ts';
import { isWithin, partySizes, type TableRequest } from '../table-request.ts';
import { DayField, type DayFieldProps } from './DayField.tsx';
import styles from './TableFields.module.css';
import { useGuestsText } from './useGuestsText.ts';

interface TableFieldsProps extends Pick<DayFieldProps, 'days'> {
  /** Begins the ids of the fields. */
  id: string;
  request: TableRequest;
  /** By the restaurant's opening hours, where they are known: other times and days cannot be chosen. */
  openTimes: OpenTimes | undefined;
  onChange: (change: Partial<TableRequest>) => void;
}

/** Date, time and size of a party; each field is named after its part of the request. */
export function TableFields({ id, request, days, openTimes, onChange }: TableFieldsProps) {
  const copy = useCopy(reservationsCopy);
  const guests = useGuestsText();
  const { date, time, partySize } = request;
  const open = isWithin(date, days) ? openTimes?.(date) : undefined;
  return (
    <div className={styles.fields}>
      <DayField
        id={`${id}-date`}
        day={date}
        days={days}
        isClosed={closedOn(openTimes)}
        onChange={(day) => onChange({ date: day })}
      />
      <SelectField
        id={`${id}-time`}
        name="time"
        label={copy('reservations.time')}
        placeholder={false}
        options={bookableTimes.map((value) => ({
          value,
          text: timeOfDayText(value),
          isUnavailable: open?.includes(value) === false,
        }))}
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
