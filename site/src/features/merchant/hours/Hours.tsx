import type { MerchantDetail } from '@dinelink/contract';
import { DotLeaders } from '../../../components/Bill/DotLeaders.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './Hours.module.css';
import { hoursLines, localTime } from './hours-texts.ts';

interface HoursProps {
  merchant: Pick<MerchantDetail, 'hours' | 'timeZone'>;
  /** When the page was requested, epoch milliseconds; the same on the server and in the browser. */
  at: number;
}

/** The opening hours of the week, with dot leaders. */
export function Hours({ merchant: { hours, timeZone }, at }: HoursProps) {
  const copy = useCopy(merchantCopy);
  const short = useCopy(earnCopy);
  const lines = hoursLines(hours, localTime(timeZone, at).weekday, { copy, short });
  const rows = lines.map(({ days, short: seen, openings, isToday }) => ({
    name: (
      <>
        <span aria-hidden="true">{seen}</span>
        <VisuallyHidden>{days}</VisuallyHidden>
      </>
    ),
    value: openings.map((opening) => (
      <span key={opening} className={styles.opening}>
        {opening}{' '}
      </span>
    )),
    strong: isToday,
  }));
  return <DotLeaders rows={rows} />;
}
