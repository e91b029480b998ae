import { holdPresses } from './hold-presses.ts';

const FALLBACK_MS = 1_000;

/**
 * The first script of every page, and a tiny one. A page is whole without scripts, so the others wait until it has been
 * painted: on a slow line they would only take the room of its pictures.
 */
function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  // A page in the background is not painted, yet it must be ready when it comes to the front.
  setTimeout(once, FALLBACK_MS);
}

/** Asks for all scripts of this page at once; one after the other would be a journey for each level of imports. */
function announce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const scripts = document.querySelector('meta[name="scripts"]')?.getAttribute('content') ?? '';
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce });
    document.head.append(link);
  }
}

const repeatHeld = holdPresses(document);

afterFirstPaint(() => {
  announce();
  void import('./entry-client.tsx').then(({ hydrated }) => hydrated).then(repeatHeld);
});
