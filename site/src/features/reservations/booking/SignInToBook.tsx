import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { joinTarget, signInTarget } from '../../../session/sign-in-address.ts';
import { keepTable } from '../chosen-table.ts';
import type { Table } from '../table-request.ts';

/** Leads to the sign-in, which returns to this table. */
export function SignInToBook({ merchantId, table }: { merchantId: string; table: Table }) {
  const copy = useCopy(reservationsCopy);
  const partner = usePartner();
  const keep = () => keepTable(partner.key, { merchantId, ...table });
  return (
    <>
      <p>{copy('reservations.signIn.text')}</p>
      <Row>
        <ButtonLink {...signInTarget(partner, `/merchants/${merchantId}#reservation`)} onClick={keep}>
          {copy('reservations.signIn.button')}
        </ButtonLink>
        <Link {...joinTarget(partner)} look="standalone" onClick={keep}>
          {copy('reservations.signIn.join')}
        </Link>
      </Row>
    </>
  );
}
