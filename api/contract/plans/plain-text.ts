/** Control characters, lone surrogates, line separators and bidirectional controls. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const VISIBLE = /[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a typed line is text that can be seen, or empty; without dependencies, so that forms and server share it. */
export const isPlainText = (text: string): boolean =>
  text.search(HIDDEN) < 0 && (text === '' || VISIBLE.test(text));

/** A typed line as plain text: hidden characters become blanks, and what cannot be seen becomes empty. */
export function toPlainText(text: string): string {
  const plain = text.replace(HIDDEN, ' ').trim();
  return VISIBLE.test(plain) ? plain : '';
}
