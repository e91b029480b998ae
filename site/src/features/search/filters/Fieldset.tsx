import type { ReactNode } from 'react';
import styles from './Fieldset.module.css';

/** Chips that belong together, under the name of what they choose. */
export function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
