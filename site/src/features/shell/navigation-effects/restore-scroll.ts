import type { ScrollPosition } from '../../../session/stored-values.ts';

/** The longest time to wait for a page to grow. */
const TIMEOUT_MS = 5_000;
/** Interactions of the visitor that end the restoring. */
const interactions = ['wheel', 'pointerdown', 'keydown'] as const;

interface Options {
  /** Focuses the link that was followed; until it is rendered, the page. */
  movesFocus: boolean;
  /** Called when the attempts end. */
  onEnd: () => void;
}

/**
 * Scrolls to a position: at once, and again as the page fills until it is long enough. The returned function ends the
 * attempts; so does any interaction of the visitor.
 */
export function restoreScroll({ top, link }: ScrollPosition, { movesFocus, onEnd }: Options): () => void {
  const main = document.getElementById('main');
  let isFocused = !movesFocus;
  let settling = 0;
  const attempt = (): void => {
    cancelAnimationFrame(settling);
    window.scrollTo({ top, behavior: 'instant' });
    if (!isFocused) isFocused = focusLink(link);
    if (isFocused && isReached(top)) settling = requestAnimationFrame(endIfSettled);
  };
  // A scroll that the browser had begun before can still be shown in the next frame.
  const endIfSettled = (): void => (isReached(top) ? end() : attempt());
  const filling = new ResizeObserver(attempt);
  const end = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(settling);
    filling.disconnect();
    for (const type of interactions) window.removeEventListener(type, end);
    onEnd();
  };
  const timer = setTimeout(end, TIMEOUT_MS);
  for (const type of interactions) window.addEventListener(type, end, { passive: true });
  if (main) filling.observe(main);
  if (movesFocus) main?.focus({ preventScroll: true });
  attempt();
  return end;
}

const isReached = (top: number): boolean => Math.abs(window.scrollY - top) <= 1;

/** True when there is nothing more to wait for. */
function focusLink(link: string | undefined): boolean {
  if (link === undefined) return true;
  // A string of JSON is one of CSS too.
  const found = document.querySelector<HTMLAnchorElement>(`a[href=${JSON.stringify(link)}]`);
  found?.focus({ preventScroll: true });
  return found !== null;
}
