import type { LeftPlace } from './leftPlaces.ts';

/** A page that takes longer to fill is no longer waited for. */
const PATIENCE_MS = 5_000;
/** What a visitor does when the place no longer matters. */
const signsOfLife = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Returning {
  /** Puts the focus on the link that led away, and into the page until that link is there. */
  movesFocus: boolean;
}

/**
 * Goes back to where a visitor was: at once, and again as the page fills until it is long enough. The returned function ends
 * the attempts, as does whatever the visitor does meanwhile.
 */
export function returnTo({ top, link }: LeftPlace, { movesFocus }: Returning): () => void {
  const main = document.getElementById('main');
  let isFocused = !movesFocus;
  const attempt = (): void => {
    window.scrollTo({ top, behavior: 'instant' });
    if (!isFocused) isFocused = focusLink(link);
    if (isFocused && isReached(top)) end();
  };
  const filling = new ResizeObserver(attempt);
  const timer = setTimeout(() => end(), PATIENCE_MS);
  const end = (): void => {
    clearTimeout(timer);
    filling.disconnect();
    for (const sign of signsOfLife) window.removeEventListener(sign, end);
  };
  for (const sign of signsOfLife) window.addEventListener(sign, end, { passive: true });
  if (main) filling.observe(main);
  if (movesFocus) main?.focus({ preventScroll: true });
  attempt();
  return end;
}

const isReached = (top: number): boolean => Math.abs(window.scrollY - top) <= 1;

/** True when there is nothing more to wait for. */
function focusLink(link: string | undefined): boolean {
  if (link === undefined) return true;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const found = links.find((each) => each.getAttribute('href') === link);
  found?.focus({ preventScroll: true });
  return found !== undefined;
}
