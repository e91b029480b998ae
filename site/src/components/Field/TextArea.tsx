import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { described, Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'required'> & FieldTexts;

/** Several lines; grows with what is written where the browser can. */
export function TextArea({ id, label, help, error, required, className, ...area }: TextAreaProps) {
  const words = { id, label, help, error, required };
  return (
    <Field {...words}>
      <textarea
        rows={4}
        {...area}
        {...described(words)}
        className={classes(styles.input, styles.area, className)}
      />
    </Field>
  );
}
