/**
 * Holds back events that only scripts can handle until those run: submits of POST forms, and clicks on buttons that belong to no
 * form. Links, GET forms and submit buttons work without scripts. The returned function replays the last event held back.
 */
export function replayEarlyEvents(target: Document): () => void {
  let replay: (() => void) | undefined;
  const hold = (event: Event): void => {
    const later = replayOf(event);
    if (!later) return;
    event.preventDefault();
    event.stopPropagation();
    replay = later;
  };
  target.addEventListener('submit', hold, true);
  target.addEventListener('click', hold, true);
  return () => {
    target.removeEventListener('submit', hold, true);
    target.removeEventListener('click', hold, true);
    replay?.();
  };
}

/** How to repeat an event; undefined for what the browser handles itself. */
function replayOf({ type, target }: Event): (() => void) | undefined {
  if (!(target instanceof Element)) return undefined;
  if (type === 'click') {
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])');
    return button ? () => button.click() : undefined;
  }
  const form = target as HTMLFormElement;
  return form.method === 'post' ? () => form.isConnected && form.requestSubmit() : undefined;
}
