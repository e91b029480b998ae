import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { fieldAttributes, Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'required'> & FieldTexts;

/** Several lines; grows with its text if the browser supports it. */
export function TextArea({ id, label, help, error, required, className, ...area }: TextAreaProps) {
  const words = { id, label, help, error, required };
  return (
    <Field {...words}>
      <textarea
        rows={4}
        {...area}
        {...fieldAttributes(words)}
        className={classes(styles.input, styles.area, className)}
      />
    </Field>
  );
}
