import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { fieldAttributes, FieldNotes, type FieldTexts } from './Field.tsx';
import styles from './SwitchField.module.css';

export type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'required' | 'type' | 'role'> &
  Omit<FieldTexts, 'required'>;

/** Takes effect at once, unlike a checkbox of a form. The label comes first, the switch at the end. */
export function SwitchField({ id, label, help, error, className, ...input }: SwitchFieldProps) {
  const words = { id, label, help, error };
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          {...input}
          type="checkbox"
          role="switch"
          {...fieldAttributes(words)}
          className={classes(styles.switch, className)}
        />
      </div>
      <FieldNotes {...words} />
    </div>
  );
}
