import type { CreditRecord } from '@dinelink/contract';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { centsText } from '../../../copy/format/amounts.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Line } from './Line.tsx';
import styles from './LinePicture.module.css';
import { CreditBill } from '../reward-calculation/CreditBill.tsx';

/** Money that went from the balance back to the member; it has no status of its own. */
export function CreditLine({ credit }: { credit: CreditRecord }) {
  const copy = useCopy(activityCopy);
  const target = copy('activity.credit.to', { TARGET: credit.targetLabel });
  const processor = copy('activity.credit.by', { PROCESSOR: credit.benefitProcessor });
  return (
    <Line
      date={credit.date}
      picture={
        <span className={styles.mark}>
          <Icon name={pageIcons.card} />
        </span>
      }
      name={copy('activity.credit')}
      title={copy('activity.credit')}
      detail={`${target} · ${processor}`}
      amount={centsText(-credit.creditAmountCents)}
    >
      <CreditBill credit={credit} />
    </Line>
  );
}
