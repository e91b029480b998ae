import type { Member } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { isMoney, rewardText } from '../../../copy/format/amounts.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { currencies } from '../../../copy/tokens.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { classes } from '../../../styles/classes.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { flexOfferQuery } from '../merchant.queries.ts';
import styles from './OfferLine.module.css';

interface FlexOfferProps {
  merchantId: string;
  member: Pick<Member, 'publicId'>;
}

/** The restaurant's offer to this member alone. Most members have none; then, and when it cannot be fetched, the page is without it. */
export function FlexOffer({ merchantId, member }: FlexOfferProps) {
  const copy = useCopy(merchantCopy);
  const { currencyType } = usePartner();
  const { data: offer } = useQuery(flexOfferQuery(merchantId, member.publicId));
  if (!offer) return null;
  const { webMessageOfferAmount: amount } = offer;
  const { one, many } = currencies[currencyType];
  return (
    <div className={styles.offer}>
      <p className={classes(styles.rate, styles.amount)}>
        {rewardText(amount, currencyType)}{' '}
        {!isMoney(currencyType) && <small className={styles.unit}>{amount === 1 ? one : many} </small>}
      </p>
      <div className={styles.words}>
        <h3>{copy('merchant.flexOffer.title')}</h3>
        <p className={styles.quiet}>{copy('merchant.flexOffer.text')}</p>
      </div>
    </div>
  );
}
