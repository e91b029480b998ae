import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useGuestsText } from '../choose/useGuestsText.ts';
import type { Table } from '../table-request.ts';
import { whenOf } from '../when-of.ts';

/** Where, when and for how many. */
export function TableSummary({ name, table }: { name: string; table: Table }) {
  const copy = useCopy(reservationsCopy);
  const guests = useGuestsText();
  const when = copy('reservations.summary', {
    ...whenOf(table),
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
