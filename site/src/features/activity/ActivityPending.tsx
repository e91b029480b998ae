import { limits } from '@dinelink/contract/calls';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { activityCopy } from '../../copy/messages/account/activity.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './ActivityPending.module.css';

/** Reserves the height of the lines that are loading. */
export function ActivityPending() {
  const copy = useCopy(activityCopy);
  return (
    <div>
      <Spinner text={copy('activity.loading')} />
      <div aria-hidden="true" className={styles.lines}>
        {Array.from({ length: limits.activityPageSize }, (_, index) => (
          <div key={index} className={styles.line}>
            <Skeleton className={styles.picture} />
            <div>
              <Skeleton shape="title" />
              <Skeleton shape="short" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Reserves the space of the panel above the list. */
export function PanelPending() {
  return (
    <div aria-hidden="true" className={styles.panel}>
      <Skeleton shape="short" />
      <Skeleton shape="figure" />
      <Skeleton />
    </div>
  );
}
