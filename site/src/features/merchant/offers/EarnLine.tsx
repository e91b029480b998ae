import type { Member, MerchantDetail } from '@dinelink/contract';
import { nearDateText } from '../../../copy/format/dates.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './Benefits.module.css';

interface EarnLineProps {
  earning: NonNullable<MerchantDetail['earning']>;
  member: Member;
  /** The reward of the next dine that earns, "5% back". */
  rate: string;
  /** Whether the preceding text already has the rate. */
  isToldRate: boolean;
}

/** The reward of a dine today, or the next day with one. */
export function EarnLine(props: EarnLineProps) {
  const copy = useCopy(merchantCopy);
  const text = textOf(props, copy);
  const earnsToday = props.earning.nextDate === props.earning.today;
  return text === undefined ? null : <p className={earnsToday ? styles.tier : styles.later}>{text}</p>;
}

function textOf({ earning, member, rate, isToldRate }: EarnLineProps, copy: Copy<typeof merchantCopy>) {
  const { today, nextDate, isTierRate } = earning;
  if (nextDate === null) return copy('merchant.earning.nothing');
  if (nextDate !== today) return copy('merchant.earning.next', { DATE: nearDateText(nextDate), RATE: rate });
  if (isToldRate) return undefined;
  const { tierLevel } = member;
  return isTierRate && tierLevel !== 1
    ? copy(`merchant.earn.${tierLevel}`)
    : copy('merchant.earning.today', { RATE: rate });
}
