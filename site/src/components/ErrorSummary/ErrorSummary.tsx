import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './ErrorSummary.module.css';

/** `id` is the control's id; without it the message is for the whole form. */
export type FormError = { id?: string; message: string };
export type ErrorSummaryProps = {
  errors: readonly FormError[];
  /** Number of submits, such as Formik's submitCount; the box takes the focus once for each, never while typing. */
  attempt?: number;
};

/** The box titled ERROR: takes the focus after a failed submit and links to each field. Renders nothing without errors. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const messages = useMessages();
  const isEmpty = errors.length === 0;
  const answered = useRef<number>(undefined);
  useEffect(() => {
    if (isEmpty || answered.current === attempt) return;
    answered.current = attempt;
    box.current?.focus();
  }, [isEmpty, attempt]);
  if (isEmpty) return null;
  return (
    <div ref={box} className={styles.box} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {messages.errorTitle}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id === undefined ? (
              message
            ) : (
              <a className={styles.link} href={`#${id}`} onClick={(event) => goTo(id, event)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// A fragment link would change the address and not move the focus in some browsers.
function goTo(id: string, event: MouseEvent): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.scrollIntoView({ block: 'center' });
}
