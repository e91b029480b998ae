import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './FindBar.module.css';

export type FindBarProps = {
  /** `float` lies over a picture, `line` stands on the page. */
  background?: 'float' | 'line';
  id?: string;
  /** FindFields, then the filled button. */
  children: ReactNode;
  className?: string;
};

/** Two questions and one button in one bar; put it inside the form. From 661 px side by side. */
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
  /** The input, dressed by the bar, and what belongs to it. */
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
