import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Fieldset.module.css';

interface FieldsetProps {
  legend: string;
  /** Where a title above says the same. */
  isLegendHidden?: boolean;
  children: ReactNode;
}

/** A group of chips with a legend. */
export function Fieldset({ legend, isLegendHidden = false, children }: FieldsetProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? undefined : styles.legend}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
