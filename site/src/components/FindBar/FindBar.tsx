import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './FindBar.module.css';

export type FindBarProps = {
  /** `float` for a bar over a picture, `line` for one on the page. */
  background?: 'float' | 'line';
  id?: string;
  /** FindFields, then the filled button. */
  children: ReactNode;
  className?: string;
};

/** Two fields and a button in one bar, inside a form. Side by side from 661 px. */
export function FindBar({ background = 'line', id, children, className }: FindBarProps) {
  return (
    <div id={id} className={classes(styles.bar, styles[background], className)}>
      {children}
    </div>
  );
}

export type FindFieldProps = {
  /** Id of the input. */
  id: string;
  label: string;
  /** The input, styled by the bar, and its additions. */
  children: ReactNode;
  className?: string;
};

export function FindField({ id, label, children, className }: FindFieldProps) {
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
