import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './FindBar.module.css';

export type FindBarProps = {
  /** `float` lies over a picture, `line` stands on the page. */
  ground?: 'float' | 'line';
  /** FindFields, then the filled button. */
  children: ReactNode;
  className?: string;
};

/** Two questions and one button in one bar; put it inside the form. From 661 px side by side. */
export function FindBar({ ground = 'line', children, className }: FindBarProps) {
  return <div className={classes(styles.bar, styles[ground], className)}>{children}</div>;
}

export type FindFieldProps = {
  /** Id of the control. */
  id: string;
  label: string;
  /** The control: an input, or a ComboboxInput. It is dressed by the bar. */
  children: ReactNode;
  /** A small control at the field's end. */
  end?: ReactNode;
};

export function FindField({ id, label, children, end }: FindFieldProps) {
  return (
    <div className={classes(styles.field, end !== undefined && styles.withEnd)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}
