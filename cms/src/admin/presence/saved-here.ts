import { saveOf } from './save-of';

const COOKIE = 'dinelink_draft';

/** By entry, the newest draft that this window saved, in milliseconds since 1970. */
const saved = new Map<string, number>();

export const savedHere = (documentId: string): number => saved.get(documentId) ?? 0;

/** The cookie holds for all windows, so only the one that is worked in writes it. */
export function tellDraft(documentId: string, savedAtMs: number): void {
  if (!document.hasFocus()) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${documentId}.${savedAtMs}; Path=/; SameSite=Strict${secure}`;
}

/** Middleware of the admin's store: the next save is based on the last one, even before the form is loaded anew. */
export const noteSaves = () => () => (next: (action: unknown) => unknown) => (action: unknown) => {
  const save = saveOf(action);
  if (save) {
    saved.set(save.documentId, save.savedAtMs);
    if (document.cookie.includes(`${COOKIE}=${save.documentId}.`)) tellDraft(save.documentId, save.savedAtMs);
  }
  return next(action);
};
