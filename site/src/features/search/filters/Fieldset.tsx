import type { ReactNode } from 'react';
import styles from './Fieldset.module.css';

interface FieldsetProps {
  legend: string;
  /** A dialog that opens begins here. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Chips that belong together, under the name of what they choose. */
export function Fieldset({ legend, takesFocus = false, children }: FieldsetProps) {
  const focus = takesFocus ? { tabIndex: -1, 'data-autofocus': '' } : {};
  return (
    <fieldset className={styles.group} {...focus}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
