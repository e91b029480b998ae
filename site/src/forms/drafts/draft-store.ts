import { browserStorage } from '../../session/browser-storage.ts';
import type { StoredValue } from '../../session/stored-values.ts';

type FieldValue = string | boolean;
/** What was typed into a form, by field, with what had been there before; never passwords and card numbers. */
export type FormDraft = Record<string, { typed: FieldValue; before: FieldValue }>;

export const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean';

/** Where the draft of one form is kept. */
export interface DraftStore {
  /** By field; scripts and extensions may have written anything. */
  read: () => Record<string, unknown>;
  /** An empty draft removes it. */
  write: (draft: FormDraft) => void;
  remove: () => void;
}

/** A stored value for one form of visitors. */
export function visitorDraft(partnerKey: string, stored: StoredValue<Record<string, unknown>>): DraftStore {
  const storage = browserStorage(partnerKey);
  return {
    read: () => storage.read(stored) ?? {},
    write: (draft) => storage.write(stored, draft),
    remove: () => storage.remove(stored),
  };
}
