import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { reservationsCopy } from '../../../copy/messages/reservations.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './BonusBox.module.css';

/** The bonus of a table on the chosen day, or that there is none; nothing in programmes without such bonuses. */
export function BonusBox({ points }: { points: number }) {
  const copy = useCopy(reservationsCopy);
  const { hasReservationBonus } = usePartner();
  if (!hasReservationBonus) return null;
  if (points === 0) return <p className={styles.none}>{copy('reservations.noBonus')}</p>;
  return (
    <p className={styles.box}>
      <Icon name={pageIcons.gift} />
      <span>
        <strong>{copy('reservations.bonus', { POINTS: String(points) })}</strong>{' '}
        {copy('reservations.bonusText')}
      </span>
    </p>
  );
}
