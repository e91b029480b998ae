import type { ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Field.module.css';

/** The texts of a field. `id` is the control's; the error box links to it. */
export type FieldTexts = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
};

/** Label above, control, help and error below. */
export function Field({ id, label, help, error, required, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <Star />}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

export function FieldNotes({ id, help, error }: Pick<FieldTexts, 'id' | 'help' | 'error'>) {
  return (
    <>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  );
}

/** Attributes that connect a control with its help and error. */
export function fieldAttributes({ id, help, error, required }: FieldTexts) {
  const describedBy = classes(error && `${id}-error`, help ? `${id}-help` : '');
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}

/** Never alone on a line. */
export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    {'\u00A0*'}
  </span>
);
