import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import * as pageIcons from '../Icon/page-icons.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { classes } from '../../styles/classes.ts';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** Accessible name of the question mark. */
  label: string;
  /** `end`: the text ends where the question mark does, for one at the end of its line. */
  align?: 'center' | 'end';
  children: ReactNode;
};

/** A question mark with an explanation on hover and focus, which works without scripts; Escape hides it. */
export function Tooltip({ label, align = 'center', children }: TooltipProps) {
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
        <Icon name={pageIcons.help} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <span role="tooltip" id={id} className={classes(styles.text, align === 'end' && styles.atEnd)}>
        {children}
      </span>
    </span>
  );
}
