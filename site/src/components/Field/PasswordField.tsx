import { type ComponentPropsWithRef, useState } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as pageIcons from '../Icon/page-icons.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import { fieldAttributes, Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';
import { useLocks } from './useLocks.ts';

export type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'required' | 'type'> &
  FieldTexts & { label: string };

/** A password that can be shown and hidden; warns of Caps Lock and Num Lock. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, help, error, required, className, ...input } = props;
  const fieldWords = { id, label, help, error, required };
  const [isShown, setShown] = useState(false);
  const { locks, listeners } = useLocks();
  const messages = useMessages();
  return (
    <Field {...fieldWords}>
      <span className={styles.control}>
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldAttributes(fieldWords)}
          {...listeners}
          onBlur={(event) => {
            listeners.onBlur();
            input.onBlur?.(event);
          }}
          type={isShown ? 'text' : 'password'}
          className={classes(styles.input, styles.withEnd, className)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {messages.show} <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      </span>
      <p className={styles.locks} role="status">
        {locks.map((lock) => (
          <span key={lock} className={styles.lock}>
            <Icon name={pageIcons.caps} />
            {messages[lock]}
          </span>
        ))}
      </p>
    </Field>
  );
}
