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
