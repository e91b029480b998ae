import { htmlOf, visibleText } from './rich-text';
import { isRead, isRichText, textsOf, type Check, type TextLeaf } from './entry';

const LONGEST_WORD = 40;
const LONGEST_STRING = 255;
const LONGEST_TEXT = 2_000;
const LONGEST_RICH_TEXT = 10_000;

/** Texts that are too long for their place, and words that break every layout. */
export const checkLengths: Check = (subject) =>
  textsOf(subject).flatMap((text) => {
    const message = tooLong(text) ?? tooLongWord(text);
    return message === undefined ? [] : [{ path: text.path, message }];
  });

function tooLong({ attribute, value }: TextLeaf): string | undefined {
  const most = attribute.maxLength ?? longestOf(attribute);
  if (value.length <= most) return undefined;
  const count = (characters: number) => characters.toLocaleString('en-US');
  return `This has ${count(value.length)} characters; ${count(most)} fit here.`;
}

function longestOf(attribute: TextLeaf['attribute']): number {
  if (isRichText(attribute)) return LONGEST_RICH_TEXT;
  return attribute.type === 'text' ? LONGEST_TEXT : LONGEST_STRING;
}

function tooLongWord({ name, attribute, value }: TextLeaf): string | undefined {
  if (!isRead(name)) return undefined;
  const text = isRichText(attribute) ? visibleText(htmlOf(value)) : value;
  const word = text.split(/\s+/).find((each) => [...each].length > LONGEST_WORD);
  if (word === undefined) return undefined;
  return `"${word.slice(0, 20)}…" is one word of ${[...word].length} characters; ${LONGEST_WORD} fit on a phone.`;
}
