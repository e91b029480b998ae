import { keepText, type KeptText } from './kept-text';

/** What an editor had changed in a form and not saved, kept while it is typed. */
export interface UnsavedText {
  /** The id of the editor's account: another one may sign in in the same window. */
  editor: string | number;
  title: string;
  /** Of the form, within the admin. */
  address: string;
  changes: KeptText['changes'];
}
type Stored = UnsavedText & { session: number };

/** From the page's load, or a sign-in, until the next: a form of this session still has its text. */
let session = Date.now();

export const currentSession = (): number => session;

/** A form that is opened from now on is filled anew. */
export function endSession(): void {
  session += 1;
}

const PREFIX = 'dinelink_unsaved_';

/** In this window only; null once it is saved, or was left on purpose. */
export function keepUnsaved(entry: string, text: UnsavedText | null): void {
  if (text && text.changes.length > 0)
    sessionStorage.setItem(PREFIX + entry, JSON.stringify({ ...text, session }));
  else sessionStorage.removeItem(PREFIX + entry);
}

const unsavedOf = (name: string): Stored => JSON.parse(sessionStorage.getItem(name) ?? '{}') as Stored;

/** The text of an entry that the editor left unsaved in an earlier session, from now on kept beside its form. */
export function takeUnsaved(entry: string, editor: string | number): KeptText | null {
  const { editor: owner, changes, session: of } = unsavedOf(PREFIX + entry);
  if (owner !== editor || of === session) return null;
  const text = { by: null, changes };
  keepText(entry, text);
  keepUnsaved(entry, null);
  return text;
}

/** Entries whose forms were left a moment ago, and whose text is dropped if they are not opened again at once. */
export const left = new Set<string>();

const names = () => Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));

export const hasUnsaved = (): boolean => names().length > 0;

/** Every text that an editor left unsaved in this window. */
export const allUnsaved = (editor: string | number | undefined): UnsavedText[] =>
  names()
    .filter((name) => !left.has(name.slice(PREFIX.length)))
    .map(unsavedOf)
    .filter((text) => text.editor === editor);

/** Strapi's own mark of a session, which it removes when the session ends. */
export const isSignedIn = (): boolean => localStorage.getItem('isLoggedIn') !== null;
