declare global {
  interface Window {
    /** Stops holding events back and repeats the last one that was. */
    replayEarlyEvents?: () => void;
  }
}

/**
 * Holds back events that only scripts can handle until those run: submits of POST forms, and clicks on buttons that belong to no
 * form. Links, GET forms and submit buttons work without scripts. A script that cannot be loaded ends it, so that forms are sent
 * by the browser itself.
 *
 * Each page carries the source text of this function as an inline script, so that nothing is lost while the first script is on
 * its way: the function must refer to nothing outside itself.
 */
export function holdEarlyEvents(): void {
  let repeat: (() => void) | undefined;
  const hold = (event: Event): void => {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLElement>('button[type=button]:not([popovertarget])');
    const form = target as HTMLFormElement;
    if (event.type === 'click' ? !button : form.method !== 'post') return;
    event.preventDefault();
    event.stopPropagation();
    repeat = () => (event.type === 'click' ? button?.click() : form.isConnected && form.requestSubmit());
  };
  const replay = (): void => {
    document.removeEventListener('submit', hold, true);
    document.removeEventListener('click', hold, true);
    repeat?.();
    repeat = undefined;
  };
  document.addEventListener('submit', hold, true);
  document.addEventListener('click', hold, true);
  document.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && replay(), true);
  window.replayEarlyEvents = replay;
}
