import type { Transaction } from '@dinelink/contract';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { centsText, dollarsText, namedUnitsText } from '../../../copy/format/amounts.ts';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { refundOf } from './refund-of.ts';
import styles from './RefundText.module.css';

/** Says that the restaurant gave money back, and what of the reward was taken back with it. */
export function RefundText({ dine }: { dine: Transaction }) {
  const copy = useCopy(activityCopy);
  const { currencyType } = usePartner();
  const refund = refundOf(dine);
  if (!refund) return null;
  const { cents, isWhole, takenBack } = refund;
  const amounts = { REFUND: centsText(cents), AMOUNT: dollarsText(dine.ticketAmount) };
  return (
    <p className={styles.refund}>
      <Icon name={pageIcons.undo} />
      <span>
        <strong>{copy(isWhole ? 'activity.refund.whole' : 'activity.refund.part', amounts)}</strong>
        {takenBack > 0 && (
          <>
            {' · '}
            {copy('activity.refund.takenBack', { REWARD: namedUnitsText(takenBack, currencyType) })}
          </>
        )}
      </span>
    </p>
  );
}
