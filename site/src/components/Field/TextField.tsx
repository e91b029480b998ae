import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import { fieldAttributes, Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'required'> &
  FieldTexts & {
    /** A control inside the field's end, such as "use current location". */
    end?: ReactNode;
  };

export function TextField({ id, label, help, error, required, end, className, ...input }: TextFieldProps) {
  const words = { id, label, help, error, required };
  const attributes = fieldAttributes(words);
  const describedBy = classes(attributes['aria-describedby'], input['aria-describedby']);
  return (
    <Field {...words}>
      <span className={styles.control}>
        <input
          type="text"
          {...input}
          {...attributes}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          className={classes(styles.input, end !== undefined && styles.withEnd, className)}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </span>
    </Field>
  );
}
