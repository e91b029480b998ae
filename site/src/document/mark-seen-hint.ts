/**
 * Marks the document, before it is painted, if this browser has shown the hint at the new filter: the server renders the hint
 * for everybody. Pages contain the source text of this function as an inline script, so it must refer to nothing outside itself.
 */
export function markSeenHint(): void {
  const { dataset } = document.documentElement;
  try {
    // eslint-disable-next-line no-restricted-properties -- it runs before all modules
    const stored = window.localStorage.getItem(`${dataset['partner']}.dineInSeen`) ?? '{}';
    // As browser-storage.ts reads it.
    const { expire } = JSON.parse(stored) as { expire?: unknown };
    if (typeof expire === 'number' && Date.now() < expire) dataset['dineInSeen'] = '';
  } catch {
    // The browser refuses storage, or something else has written to it: the hint is shown.
  }
}
