/**
 * Keeps what only scripts can do from being lost before those are there: forms they alone can send, and presses on buttons
 * that are not a form's. Searching and other GET forms, links and submit buttons work without.
 * The returned function sends or presses what was held last, through the handlers that have come meanwhile.
 */
export function holdPresses(target: Document): () => void {
  let again: (() => void) | undefined;
  const hold = (event: Event): void => {
    const held = heldBy(event);
    if (!held) return;
    event.preventDefault();
    event.stopPropagation();
    again = held;
  };
  target.addEventListener('submit', hold, true);
  target.addEventListener('click', hold, true);
  return () => {
    target.removeEventListener('submit', hold, true);
    target.removeEventListener('click', hold, true);
    again?.();
  };
}

/** What to do again later; undefined for what the browser does by itself. */
function heldBy({ type, target }: Event): (() => void) | undefined {
  if (!(target instanceof Element)) return undefined;
  if (type === 'click') {
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])');
    return button ? () => button.click() : undefined;
  }
  const form = target as HTMLFormElement;
  return form.method === 'post' ? () => form.isConnected && form.requestSubmit() : undefined;
}
