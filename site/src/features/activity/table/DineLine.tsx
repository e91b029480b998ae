import type { Transaction } from '@dinelink/contract';
import { Cloth, clothOf } from '../../../components/Cloth/Cloth.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Link } from '../../../components/Link/Link.tsx';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { type ComponentMessages } from '../../../components/ComponentMessages/messages.ts';
import { useMessages } from '../../../components/ComponentMessages/ComponentMessages.tsx';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { dollarsText, rewardText } from '../../../copy/format/amounts.ts';
import { clockText } from '../../../copy/format/clock.ts';
import { shortDayText } from '../../../copy/format/dates.ts';
import { type Copy, useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { isDim, statusOf } from '../activity-status.ts';
import { Line } from './Line.tsx';
import styles from './LinePicture.module.css';
import { OwnReview } from './OwnReview.tsx';
import { RefundText } from './RefundText.tsx';
import { StatusText } from './StatusText.tsx';
import { WriteReview } from './WriteReview.tsx';
import { DineBills } from '../reward-calculation/DineBills.tsx';

/** Size of every dish picture in the media store, in px. */
const DISH = { width: 1_200, height: 900 };

type DineLineProps = {
  dine: Transaction;
  isReviewed: boolean;
  now: number;
};

/** A dine, or an amount entered by hand. */
export function DineLine({ dine: given, isReviewed, now }: DineLineProps) {
  const copy = useCopy(activityCopy);
  const messages = useMessages();
  const dine = { ...given, merchantName: given.merchantName || copy('activity.adjustment') };
  const { currencyType } = usePartner();
  const status = statusOf(dine, now);
  return (
    <Line
      id={`dine-${dine.sourceTransactionId}`}
      date={dine.date}
      picture={<Dish dine={dine} />}
      name={dine.merchantName}
      title={<MerchantName dine={dine} />}
      detail={detailOf(dine, copy, messages)}
      after={<RefundText dine={dine} />}
      amount={rewardText(dine.benefitAmount, currencyType)}
      status={
        status && (
          <StatusText status={status} reasonCode={dine.awardStatus === 'Forfeit' ? dine.reasonCode : null} />
        )
      }
      isDim={isDim(dine)}
      review={
        dine.review ? (
          <OwnReview review={dine.review} />
        ) : (
          dine.canReview && !isReviewed && <WriteReview dine={dine} />
        )
      }
    >
      <DineBills dine={dine} />
    </Line>
  );
}

/** A restaurant that has left the programme has no page. */
function MerchantName({ dine: { merchantId, merchantName, activeMerchant } }: { dine: Transaction }) {
  if (merchantId === null || !activeMerchant) return merchantName;
  return <Link to={`/merchants/${merchantId}`}>{merchantName}</Link>;
}

function Dish({ dine: { merchantId, merchantPicture } }: { dine: Transaction }) {
  if (merchantId === null) {
    return (
      <span className={styles.mark}>
        <Icon name={pageIcons.gift} />
      </span>
    );
  }
  return (
    <Cloth {...clothOf(merchantId)} shape="square" className={styles.cloth}>
      {merchantPicture && <Picture name={merchantPicture} alt="" {...DISH} sizes="56px" />}
    </Cloth>
  );
}

/** The bill is beside the dine's own reward; a bonus shows its name instead. */
function detailOf(dine: Transaction, copy: Copy<typeof activityCopy>, messages: ComponentMessages): string {
  const { bonus, cardNetwork, cardLastFour, localTime } = dine;
  const [trace] = dine.workedOut;
  const isOnline = trace?.inputs.channel === 'ONLINE';
  const amount = { AMOUNT: dollarsText(dine.ticketAmount) };
  const ticket =
    dine.ticketAmount > 0 && copy(isOnline ? 'activity.ticket.online' : 'activity.ticket', amount);
  return [
    localTime !== null &&
      copy('activity.dined', { DATE: shortDayText(localTime.slice(0, 10)), TIME: clockText(localTime) }),
    bonus ? copy(`activity.bonus.${bonus.kind}`, { TEXT: bonus.text }) : ticket,
    cardNetwork && copy('activity.card', { BRAND: messages[cardNetwork], LAST_FOUR: cardLastFour }),
  ]
    .filter(Boolean)
    .join(' · ');
}
