import { saveOf } from './save-of';

/** By entry, the newest draft that this window saved, in milliseconds since 1970. */
const saved = new Map<string, number>();
/** The same of the drafts that filled its form, or that the cms reported. */
const known = new Map<string, number>();

export const savedHere = (documentId: string): number => saved.get(documentId) ?? 0;

export const noteKnown = (documentId: string, savedAtMs: number): void =>
  keepNewest(known, documentId, savedAtMs);

/** Notes what a call saved, and answers the entry. A discarded draft counts as saved here: what is reported of it is past. */
export function noteSaved(action: unknown): string | undefined {
  const save = saveOf(action);
  if (!save) return undefined;
  const { documentId, savedAtMs, isDiscard } = save;
  keepNewest(saved, documentId, savedAtMs);
  if (isDiscard) keepNewest(saved, documentId, known.get(documentId) ?? 0);
  return documentId;
}

function keepNewest(times: Map<string, number>, documentId: string, savedAtMs: number): void {
  if (savedAtMs > (times.get(documentId) ?? 0)) times.set(documentId, savedAtMs);
}
