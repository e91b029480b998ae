/**
 * Keeps forms that only scripts can send from being sent before those are there; searching and other GET forms work without.
 * The returned function sends what was held, through the handlers that have come meanwhile.
 */
export function holdSubmits(target: Document): () => void {
  let held: HTMLFormElement | undefined;
  const hold = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    event.stopPropagation();
    held = form;
  };
  target.addEventListener('submit', hold, { capture: true });
  return () => {
    target.removeEventListener('submit', hold, { capture: true });
    if (held?.isConnected) held.requestSubmit();
  };
}
