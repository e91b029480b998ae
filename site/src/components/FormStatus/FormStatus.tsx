import { classes } from '../../styles/classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './FormStatus.module.css';

type FormStatusKind = 'success' | 'error' | 'warning';
export type FormStatusProps = { kind?: FormStatusKind; text?: string };

/** The outcome of a form, beside its button. Always in the page, so that its text is announced. */
export function FormStatus({ kind = 'success', text }: FormStatusProps) {
  return (
    <p role="status" className={classes(styles.status, styles[kind])}>
      {text && (
        <>
          <Icon name={kind === 'success' ? 'check' : 'alert'} />
          {text}
        </>
      )}
    </p>
  );
}
