import { limits } from '@dinelink/contract/calls';
import { useId } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { Link } from '../../components/Link/Link.tsx';
import { activityCopy } from '../../copy/messages/account/activity.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './ActivityPage.module.css';

/** The panel about a missing dine. */
export function MissingRewards() {
  const copy = useCopy(activityCopy);
  const label = useId();
  return (
    <div role="group" aria-labelledby={label} className={styles.missing}>
      <Icon name={pageIcons.help} />
      <div>
        <p id={label} className={styles.missingLabel}>
          {copy('activity.missing.label')}
        </p>
        <p>
          {copy('activity.missing.question')} {copy('activity.missing.text', { DAYS: limits.claimFirstDay })}{' '}
          <Link to="/account/missing_dine">{copy('activity.missing.link')}</Link>.
        </p>
      </div>
    </div>
  );
}
