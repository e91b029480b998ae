import { useCallback } from 'react';
import { ApiError } from '../api/api-error.ts';
import { CSRF_UNAVAILABLE } from '../api/csrf.ts';
import { useToasts } from '../components/Toast/ToastProvider.tsx';
import { formsCopy } from '../copy/messages/forms.ts';
import { useCopy } from '../copy/useCopy.ts';

/** Shows a lasting toast when a change failed for lack of an anti-forgery token; ignores other errors. */
export function useCsrfNotice(): (error: unknown) => void {
  const copy = useCopy(formsCopy);
  const { show } = useToasts();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.code !== CSRF_UNAVAILABLE) return;
      show({ kind: 'error', text: copy('forms.csrf', { CODE: error.code }) });
    },
    [copy, show],
  );
}
