import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { classes } from '../../styles/classes.ts';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** What the question mark is about, read aloud. */
  label: string;
  children: ReactNode;
};

/** A question mark that explains under the pointer and with focus, without script too; Escape puts it away. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [isAway, setAway] = useState(false);
  const comeBack = () => setAway(false);
  const dismiss = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setAway(true);
  };
  return (
    <span className={classes(styles.tooltip, isAway && styles.away)} onPointerEnter={comeBack}>
      <button
        type="button"
        className={styles.button}
        aria-describedby={id}
        onKeyDown={dismiss}
        onFocus={comeBack}
      >
        <Icon name="help" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <span role="tooltip" id={id} className={styles.text}>
        {children}
      </span>
    </span>
  );
}
