import { htmlOf, visibleText } from './rich-text';
import {
  type Check,
  isRead,
  isRichText,
  maxLengthOf,
  MOST_RICH_TEXT,
  type TextLeaf,
  textsOf,
  typedTextsOf,
} from './entry';

const LONGEST_WORD = 40;

/** Texts that are too long for their place, and words that break every layout. */
export const checkLengths: Check = (subject) => {
  const read = new Set(textsOf(subject));
  return typedTextsOf(subject).flatMap((text) => {
    const message = tooLong(text) ?? (read.has(text) ? tooLongWord(text) : TOO_MUCH);
    return message === undefined ? [] : [{ path: text.path, message }];
  });
};

const inWords = (characters: number) => characters.toLocaleString('en-US');
const TOO_MUCH = `With this the texts have more than ${inWords(MOST_RICH_TEXT)} characters together. Divide the page.`;

function tooLong({ attribute, value }: TextLeaf): string | undefined {
  const most = maxLengthOf(attribute);
  if (value.length <= most) return undefined;
  return `This has ${inWords(value.length)} characters; ${inWords(most)} fit here.`;
}

function tooLongWord(leaf: TextLeaf): string | undefined {
  const { name, attribute, value } = leaf;
  if (!isRead(name)) return undefined;
  const text = isRichText(attribute) ? visibleText(htmlOf(leaf)) : value;
  const word = text.split(/\s+/).find((each) => [...each].length > LONGEST_WORD);
  if (word === undefined) return undefined;
  return `"${word.slice(0, 20)}…" is one word of ${[...word].length} characters; ${LONGEST_WORD} fit on a phone.`;
}
