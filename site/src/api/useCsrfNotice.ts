import { useCallback } from 'react';
import { useToasts } from '../components/Toast/ToastProvider.tsx';
import { shellCopy } from '../copy/shell.ts';
import { useCopy } from '../copy/useCopy.ts';
import { ApiError } from './api-error.ts';
import { CSRF_UNAVAILABLE } from './csrf.ts';

/** Tells the visitor, as a toast that stays, when a change failed for want of an anti-forgery token; true if that was it. */
export function useCsrfNotice(): (error: unknown) => boolean {
  const copy = useCopy(shellCopy);
  const { show } = useToasts();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.code !== CSRF_UNAVAILABLE) return false;
      show({ kind: 'error', text: copy('shell.csrf', { CODE: error.code }) });
      return true;
    },
    [copy, show],
  );
}
