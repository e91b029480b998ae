import type { MerchantDetail } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { Icon } from '../../components/Icon/Icon.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { Link } from '../../components/Link/Link.tsx';
import { reservationsCopy } from '../../copy/messages/reservations.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './ReservationBanner.module.css';
import { takesBookings } from './table-request.ts';

/** Points out the bonus of a table booked here, of programmes that give one. */
export function ReservationBanner({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy(reservationsCopy);
  const partner = usePartner();
  if (!partner.hasReservationBonus || !takesBookings(partner, merchant)) return null;
  return (
    <p className={styles.banner}>
      <Icon name={pageIcons.gift} />
      <span>{copy('reservations.banner', { POINTS: String(limits.reservationBonusPoints) })}</span>
      <Link href="#reservation" look="standalone">
        {copy('reservations.bannerLink')}
      </Link>
    </p>
  );
}
