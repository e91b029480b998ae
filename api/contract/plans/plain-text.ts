/** Control characters, line ends, and what turns the direction of the text around it. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** Whether a typed line is text alone; without dependencies, so that forms and server share it. */
export const isPlainText = (text: string): boolean => !HIDDEN.test(text);
