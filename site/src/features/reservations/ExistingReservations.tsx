import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../api/useMember.ts';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { reservationsCopy } from '../../copy/messages/reservations.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useGuestsText } from './choose/useGuestsText.ts';
import { reservationsQuery } from './reservations.queries.ts';
import { whenOf } from './when-of.ts';

interface ExistingReservationsProps {
  merchantId: string;
  /** False until the member comes near. */
  isAsked: boolean;
}

/** The tables that the member has at the restaurant, next first; nothing without one, or when they cannot be read. */
export function ExistingReservations({ merchantId, isAsked }: ExistingReservationsProps) {
  const copy = useCopy(reservationsCopy);
  const guests = useGuestsText();
  const isMember = useMember() !== null;
  const { data } = useQuery({ ...reservationsQuery, enabled: isMember && isAsked });
  const tables = data?.upcoming.filter((table) => table.merchantId === merchantId);
  if (!tables || tables.length === 0) return null;
  return (
    <Stack gap={2}>
      {tables.map((table) => (
        <p key={table.id}>
          {copy(table.state === 'requested' ? 'reservations.existingRequested' : 'reservations.existing', {
            ...whenOf(table),
            GUESTS: guests(table.partySize),
          })}
        </p>
      ))}
      <Link to="/account/reservations" look="standalone">
        {copy('reservations.done.mine')}
      </Link>
    </Stack>
  );
}
