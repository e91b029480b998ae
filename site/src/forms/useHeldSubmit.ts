import { type RefObject, useEffect } from 'react';

/** Releases a form with `data-held` once it has hydrated, and submits it if it was submitted before (hold-early-events.ts). */
export function useHeldSubmit(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    delete form.dataset['held'];
    if (!('submitted' in form.dataset)) return;
    delete form.dataset['submitted'];
    form.requestSubmit();
  }, [ref]);
}
