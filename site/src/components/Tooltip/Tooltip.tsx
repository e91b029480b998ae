import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { classes } from '../../styles/classes.ts';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** Accessible name of the question mark. */
  label: string;
  children: ReactNode;
};

/** A question mark with an explanation on hover and focus, which works without scripts; Escape hides it. */
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
