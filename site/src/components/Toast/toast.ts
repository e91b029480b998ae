type ToastKind = 'success' | 'error' | 'warning';

export type ToastMessage = {
  kind: ToastKind;
  text: string;
  /** For the outcome of a form: closes after 3 s instead of 5. Errors never close by themselves. */
  isFormStatus?: boolean;
  /** Stays until closed, whatever its kind, such as the warning before a session ends. */
  stays?: boolean;
  /** Makes the text a button that also closes the toast. */
  onPick?: () => void;
};

export type Toast = ToastMessage & { id: number; durationMs: number | undefined };

/** The prefix of the text. */
export const prefixOf = { success: 'toastSuccess', error: 'toastError', warning: 'toastWarning' } as const;

const SHOWN = 3;

/** With one more toast, which replaces one of the same text; the oldest makes place, unless it asks for an answer. */
export function withToast(toasts: readonly Toast[], added: Toast): Toast[] {
  const all = [...toasts.filter(({ text }) => text !== added.text), added];
  const oldest = all.find(({ onPick }) => !onPick);
  return all.length > SHOWN ? all.filter((toast) => toast !== oldest) : all;
}
