import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './Dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called by Esc, the close button and a click beside the dialog; the parent decides. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the end; the first one is filled. */
  actions?: ReactNode;
  /** Must be answered: no close button, and a click beside it does nothing. */
  mustAnswer?: boolean;
};

/** The browser's modal dialog: it traps the focus, makes the page behind inert and restores the focus. */
export function Dialog({ isOpen, onClose, title, children, actions, mustAnswer = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messages = useMessages();
  useOpen(dialog, isOpen);
  useCloseBeside(dialog, mustAnswer ? undefined : onClose);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // React passes both events of a dialog inside this one on to it too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog at the second Esc whatever its handler does, so the parent is notified. The event is queued:
      // a dialog that was opened again meanwhile stays.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && isOpen && !currentTarget.open && onClose()
      }
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {!mustAnswer && (
              <IconButton
                icon="close"
                look="bare"
                label={messages.close}
                className={styles.close}
                onClick={onClose}
              />
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

type DialogRef = { current: HTMLDialogElement | null };

function useOpen(ref: DialogRef, isOpen: boolean): void {
  // A layout effect is cleaned up while its element is still in the page: only such a dialog restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    // Focuses the title, so that a screen reader announces it and not "Close, button".
    const first = dialog.querySelector<HTMLElement>('[autofocus], [data-autofocus]');
    (first ?? dialog.querySelector('h2'))?.focus();
    return () => dialog.close();
  }, [ref, isOpen]);
}

/**
 * The target of a click on the backdrop is the dialog element; an element inside covers the rest. The second click of a double
 * click was meant for the button that opened the dialog.
 */
function useCloseBeside(ref: DialogRef, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !onClose) return;
    const close = (event: MouseEvent): void => {
      if (event.target === dialog && event.detail < 2) onClose();
    };
    dialog.addEventListener('click', close);
    return () => dialog.removeEventListener('click', close);
  }, [ref, onClose]);
}
