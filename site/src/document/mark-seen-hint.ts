/**
 * Marks the document, before it is painted, if this browser has shown the hint at the new filter: the server renders the hint
 * for everybody. Pages contain the source text of this function as an inline script, so it must refer to nothing outside itself.
 */
export function markSeenHint(): void {
  const { dataset } = document.documentElement;
  try {
    // eslint-disable-next-line no-restricted-properties -- it runs before all modules
    if (window.localStorage.getItem(`${dataset['partner']}.dineInSeen`)) dataset['dineInSeen'] = '';
  } catch {
    // The browser refuses storage: nothing has been stored, so the hint is shown.
  }
}
