import { noteSaved, savedHere } from './known-drafts';

const COOKIE = 'dinelink_draft';

/** The cookie holds for all windows, so only the one that is worked in writes it. */
export function tellDraft(documentId: string, savedAtMs: number): void {
  if (!document.hasFocus()) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${documentId}.${savedAtMs}; Path=/; SameSite=Strict${secure}`;
}

/** Middleware of the admin's store: the next save is based on the last one, even before the form is loaded anew. */
export const noteSaves = () => () => (next: (action: unknown) => unknown) => (action: unknown) => {
  const documentId = noteSaved(action);
  if (documentId !== undefined && document.cookie.includes(`${COOKIE}=${documentId}.`))
    tellDraft(documentId, savedHere(documentId));
  return next(action);
};
