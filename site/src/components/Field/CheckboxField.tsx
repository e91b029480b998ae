import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { fieldAttributes, FieldNotes, type FieldTexts, Star } from './Field.tsx';
import styles from './Field.module.css';

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'required' | 'type'> &
  FieldTexts;

/** A checkbox before its label; a click on the label toggles it. */
export function CheckboxField({ id, label, help, error, required, className, ...input }: CheckboxFieldProps) {
  const words = { id, label, help, error, required };
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...input}
          type="checkbox"
          {...fieldAttributes(words)}
          className={classes(styles.box, className)}
        />
        <label htmlFor={id}>
          {label}
          {required && <Star />}
        </label>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}
