import { useEffect, useRef } from 'react';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import type { Toast } from './toast.ts';
import { ToastItem } from './ToastItem.tsx';
import styles from './Toast.module.css';

/** Top centre, above everything; a popover is above open dialogs too. */
export function ToastList({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: number) => void }) {
  const list = useRef<HTMLElement>(null);
  const messages = useMessages();
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = list.current;
    if (!element?.showPopover) return;
    // Hidden and shown again, so that it is above dialogs opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <section ref={list} popover="manual" className={styles.list} aria-label={messages.toasts}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </section>
  );
}
