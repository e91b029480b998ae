/**
 * Registers the service worker when the page has loaded: its own requests would compete with those of the page. Pages contain the
 * source text of this function as an inline script, so it must refer to nothing outside itself.
 */
export function registerWorker(): void {
  // A browser may refuse workers, as in some private windows; the site works without one.
  const register = () => void navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
  window.addEventListener('load', register);
}
