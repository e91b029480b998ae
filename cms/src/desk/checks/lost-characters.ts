import { textsOf, type Check } from './entry';

/** The sign for a character that was lost in copying, and control characters but tabs and ends of lines. */
const LOST = /\uFFFD|(?![\t\n\r])\p{Cc}/u;
const CHARACTERS_BEFORE = 20;

/** Characters that pasting from another program left behind, which visitors would see as � or as nothing. */
export const checkLostCharacters: Check = (subject) =>
  textsOf(subject).flatMap(({ path, value }) => {
    const lost = LOST.exec(value);
    if (!lost) return [];
    const before = value.slice(Math.max(0, lost.index - CHARACTERS_BEFORE), lost.index).trim();
    const where = before === '' ? 'at the beginning' : `after “${before}”`;
    return [
      { path, message: `A character was lost in copying, ${where}. Delete it there, or type it again.` },
    ];
  });
