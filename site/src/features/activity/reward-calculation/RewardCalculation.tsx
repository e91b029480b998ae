import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { useCopy } from '../../../copy/useCopy.ts';
import { workedOutCopy } from '../../../copy/messages/account/reward-calculation.ts';
import styles from './RewardCalculation.module.css';

type WorkedOutProps = {
  /** Distinguishes this line's explanation for screen readers. */
  of: { name: string; date: string };
  children: ReactNode;
};

/** Opens the bill of a line, without scripts too. */
export function RewardCalculation({ of: { name, date }, children }: WorkedOutProps) {
  const copy = useCopy(workedOutCopy);
  return (
    <details className={styles.worked}>
      <summary className={styles.open}>
        <span>
          {copy('workedOut.open')}
          <VisuallyHidden> {copy('workedOut.of', { NAME: name, DATE: date })}</VisuallyHidden>
        </span>
        <Icon name="down" className={styles.arrow} />
      </summary>
      <div className={styles.bills}>{children}</div>
    </details>
  );
}
