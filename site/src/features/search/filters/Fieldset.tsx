import type { ReactNode } from 'react';
import styles from './Fieldset.module.css';

interface FieldsetProps {
  legend: string;
  /** The dialog's initial focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A group of chips with a legend. */
export function Fieldset({ legend, takesFocus = false, children }: FieldsetProps) {
  const focus = takesFocus ? { tabIndex: -1, 'data-autofocus': '' } : {};
  return (
    <fieldset className={styles.group} {...focus}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
