import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import { Announcer, type Announcement } from './Announcer.tsx';
import { prefixOf, type Toast, type ToastMessage, withToast } from './toast.ts';
import { ToastList } from './ToastList.tsx';

type Toasts = {
  /** Shows a toast and returns its id. */
  show: (message: ToastMessage) => number;
  close: (id: number) => void;
};

const FORM_STATUS_MS = 3_000;
const GENERIC_MS = 5_000;

const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

/** Wraps the document: provides the toasts and the live region that announces them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [announcement, setAnnouncement] = useState<Announcement>();
  const nextId = useRef(1);
  const messages = useMessages();

  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (message: ToastMessage) => {
      const id = nextId.current++;
      setToasts((all) => withToast(all, { ...message, id, durationMs: durationOf(message) }));
      setAnnouncement({
        id,
        isUrgent: message.kind === 'error',
        text: `${messages[prefixOf[message.kind]]} ${message.text}`,
      });
      return id;
    },
    [messages],
  );
  const value = useMemo(() => ({ show, close }), [show, close]);

  return (
    <ToastContext value={value}>
      {children}
      <Announcer announcement={announcement} />
      <ToastList toasts={toasts} onClose={close} />
    </ToastContext>
  );
}

// Errors stay until closed; the outcome of a form is also shown beside the form and may close sooner.
function durationOf({ kind, isFormStatus = false, stays = false }: ToastMessage): number | undefined {
  if (kind === 'error' || stays) return undefined;
  return isFormStatus ? FORM_STATUS_MS : GENERIC_MS;
}
