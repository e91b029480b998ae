import { useCallback } from 'react';
import { ApiError } from '../api/api-error.ts';
import { CSRF_UNAVAILABLE } from '../api/csrf.ts';
import { useToasts } from '../components/Toast/ToastProvider.tsx';
import { shellCopy } from '../copy/shell.ts';
import { useCopy } from '../copy/useCopy.ts';

/** Shows a toast that stays when a change failed because there was no anti-forgery token; other errors are not its business. */
export function useCsrfNotice(): (error: unknown) => void {
  const copy = useCopy(shellCopy);
  const { show } = useToasts();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.code !== CSRF_UNAVAILABLE) return;
      show({ kind: 'error', text: copy('shell.csrf', { CODE: error.code }) });
    },
    [copy, show],
  );
}
