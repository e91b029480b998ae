const FALLBACK_MS = 1_000;

/**
 * Pages are complete without scripts, so all scripts but this one load after the first paint; on slow connections they would
 * delay the pictures.
 */
function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  // A page in a background tab is not painted, but must be ready when it is shown.
  setTimeout(once, FALLBACK_MS);
}

/** Preloads all scripts of this page at once, because each level of imports would cost a round trip. */
function preloadScripts(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const scripts = document.querySelector('meta[name="scripts"]')?.getAttribute('content') ?? '';
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce });
    document.head.append(link);
  }
}

afterFirstPaint(() => {
  preloadScripts();
  const hydrated = import('./entry-client.tsx').then((client) => client.hydrated);
  // Also when the script cannot be loaded; the browser then sends forms itself.
  void hydrated.finally(() => window.replayEarlyEvents?.());
});
