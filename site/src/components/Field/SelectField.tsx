import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import { fieldAttributes, Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

export type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'id' | 'required'> &
  FieldTexts & {
    /** An unavailable option is shown, but cannot be chosen. */
    options: readonly { value: string; text: string; isUnavailable?: boolean }[];
    /** Text of the empty first option (default "Choose"); false omits it. */
    placeholder?: string | false;
  };

export function SelectField(props: SelectFieldProps) {
  const { id, label, help, error, required, options, placeholder, className, ...select } = props;
  const words = { id, label, help, error, required };
  const { choose } = useMessages();
  return (
    <Field {...words}>
      <span className={styles.control}>
        <select
          {...select}
          {...fieldAttributes(words)}
          className={classes(styles.input, styles.select, className)}
        >
          {placeholder !== false && <option value="">{placeholder ?? choose}</option>}
          {options.map(({ value, text, isUnavailable }) => (
            <option key={value} value={value} disabled={isUnavailable}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles.arrow} />
      </span>
    </Field>
  );
}
