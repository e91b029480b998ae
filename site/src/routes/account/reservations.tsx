import { myTablesCopy } from '../../copy/messages/account/my-tables.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { ReservationsPage } from '../../features/reservations/account/ReservationsPage.tsx';
import { loadReservations } from '../../features/reservations/reservations.queries.ts';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(myTablesCopy);
  return (
    <>
      <DocumentHead title={copy('myTables.documentTitle')} isHidden />
      <AccountFrame current="tables">
        <ReservationsPage />
      </AccountFrame>
    </>
  );
}

export const loader = ({ client }: PageArguments) => loadReservations(client);
