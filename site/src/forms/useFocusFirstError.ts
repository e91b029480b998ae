import { useEffect, useRef } from 'react';
import type { ApiForm } from './useApiForm.ts';

/** Focuses the first field with an error after each failed submit, in place of a form's error summary. */
export function useFocusFirstError({ ref, errors, attempt }: ApiForm, isOn: boolean): void {
  const answered = useRef(0);
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!isOn || !hasErrors || answered.current === attempt) return;
    answered.current = attempt;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isOn, hasErrors, attempt, ref]);
}
