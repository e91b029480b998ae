declare global {
  interface Window {
    /** Stops holding events back and repeats the last one. */
    replayEarlyEvents?: () => void;
  }
}

/**
 * Holds back events that only scripts can handle until those run: submits of POST forms, and clicks on buttons outside forms.
 * A form with `data-held` may hydrate later: it is held back until it removes the mark, and a submit is noted in
 * `data-submitted`. Links, other GET forms and submit buttons work without scripts. After a script that cannot be loaded nothing is held back, and the
 * browser submits forms itself.
 *
 * Pages contain the source text of this function as an inline script, so that no event is lost before the first script runs.
 * Therefore it must refer to nothing outside itself.
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
  const holdForm = (event: Event): void => {
    const { dataset } = event.target as HTMLFormElement;
    if (!('held' in dataset)) return;
    event.preventDefault();
    event.stopPropagation();
    dataset['submitted'] = '';
  };
  const replay = (): void => {
    document.removeEventListener('submit', hold, true);
    document.removeEventListener('click', hold, true);
    repeat?.();
    repeat = undefined;
  };
  document.addEventListener('submit', hold, true);
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', holdForm, true);
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement)) return;
    document.removeEventListener('submit', holdForm, true);
    replay();
  };
  document.addEventListener('error', onError, true);
  window.replayEarlyEvents = replay;
}
