import { browserStorage } from '../session/browser-storage.ts';
import type { StoredValue } from '../session/stored-values.ts';

type FieldValue = string | boolean;
/** What was typed into a form, by field, with what had been there before; never passwords and card numbers. */
export type FormDraft = Record<string, { typed: FieldValue; before: FieldValue }>;

export const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean';

/** Invalid entries are left out. */
export function draftOf(found: unknown): FormDraft {
  const entries = Object.entries(Object(found) as object).flatMap(([name, each]) => {
    const { typed, before } = Object(each) as Record<string, unknown>;
    return isFieldValue(typed) && isFieldValue(before) ? [[name, { typed, before }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Where the draft of one form is kept. */
export interface DraftStore {
  read: () => FormDraft;
  /** An empty draft removes it. */
  write: (draft: FormDraft) => void;
  remove: () => void;
}

/** A stored value for one form of visitors. */
export function visitorDraft(partnerKey: string, stored: StoredValue<Record<string, unknown>>): DraftStore {
  const storage = browserStorage(partnerKey);
  return {
    read: () => draftOf(storage.read(stored)),
    write: (draft) => storage.write(stored, draft),
    remove: () => storage.remove(stored),
  };
}
