import { Icon } from '../../../components/Icon/Icon.tsx';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { briefDateText, dateText } from '../../../copy/format/dates.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';
import { classes } from '../../../styles/classes.ts';
import type { Status } from '../activity-status.ts';
import styles from './StatusText.module.css';
import { reasonKey } from '../reward-calculation/reasons.ts';

/** The status, what it means, and why where that is known. */
export function StatusText({ status, reasonCode }: { status: Status; reasonCode: string | null }) {
  const copy = useCopy(activityCopy);
  const because = useCopy(workedOutCopy);
  const { label, icon, date, text, expectedAt } = status;
  const isGood = icon === 'check';
  return (
    <>
      <p className={classes(styles.label, isGood && styles.good)}>
        <Icon name={icon} />
        {copy(label, { DATE: date === undefined ? '' : briefDateText(date) })}
      </p>
      {expectedAt && <p>{copy('activity.status.expected', { DATE: dateText(expectedAt) })}</p>}
      {text && <p>{copy(text)}</p>}
      {reasonCode !== null && <p>{because(reasonKey(reasonCode))}</p>}
    </>
  );
}
