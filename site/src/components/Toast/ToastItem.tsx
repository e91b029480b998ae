import { useEffect, useState } from 'react';
import { classes } from '../../styles/classes.ts';
import { IconButton } from '../Button/IconButton.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import { prefixOf, type Toast } from './toast.ts';
import styles from './Toast.module.css';

/** One toast. It has no alert role, since the announcer announces it. Its timer pauses under pointer and focus. */
export function ToastItem({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const { id, kind, text, onPick, durationMs } = toast;
  const [isHeld, setHeld] = useState(false);
  const messages = useMessages();
  useEffect(() => {
    if (durationMs === undefined || isHeld) return;
    const timer = setTimeout(() => onClose(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld, onClose]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  const pick = () => {
    onPick?.();
    onClose(id);
  };
  const message = (
    <>
      <b>{messages[prefixOf[kind]]}</b> {text}
    </>
  );
  return (
    <div
      className={classes(styles.toast, styles[kind])}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon name={kind === 'success' ? 'check' : 'alert'} className={styles.icon} />
      {onPick ? (
        <button type="button" className={styles.pick} onClick={pick}>
          {message}
        </button>
      ) : (
        <p className={styles.text}>{message}</p>
      )}
      <IconButton icon="close" look="bare" label={messages.close} onClick={() => onClose(id)} />
    </div>
  );
}
