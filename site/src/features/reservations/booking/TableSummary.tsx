import { clockText } from '../../../copy/format/clock.ts';
import { longDateText } from '../../../copy/format/dates.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useGuestsText } from '../choose/useGuestsText.ts';
import type { Table } from '../table-request.ts';

/** Where, when and for how many. */
export function TableSummary({ name, table }: { name: string; table: Table }) {
  const copy = useCopy(reservationsCopy);
  const guests = useGuestsText();
  const when = copy('reservations.summary', {
    DATE: longDateText(table.dateTime.slice(0, 10)),
    TIME: clockText(table.dateTime.slice(0, 16)),
    GUESTS: guests(table.partySize),
  });
  return (
    <p>
      <strong>{name}</strong>
      <br />
      {when}
    </p>
  );
}
