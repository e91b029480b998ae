import { htmlOf, visibleText } from './rich-text';
import { isRead, isRichText, maxLengthOf, typedTextsOf, type Check, type TextLeaf } from './entry';

const LONGEST_WORD = 40;

/** Texts that are too long for their place, and words that break every layout. */
export const checkLengths: Check = (subject) =>
  typedTextsOf(subject).flatMap((text) => {
    const message = tooLong(text) ?? tooLongWord(text);
    return message === undefined ? [] : [{ path: text.path, message }];
  });

function tooLong({ attribute, value }: TextLeaf): string | undefined {
  const most = maxLengthOf(attribute);
  if (value.length <= most) return undefined;
  const count = (characters: number) => characters.toLocaleString('en-US');
  return `This has ${count(value.length)} characters; ${count(most)} fit here.`;
}

function tooLongWord({ name, attribute, value }: TextLeaf): string | undefined {
  if (!isRead(name)) return undefined;
  const text = isRichText(attribute) ? visibleText(htmlOf(value)) : value;
  const word = text.split(/\s+/).find((each) => [...each].length > LONGEST_WORD);
  if (word === undefined) return undefined;
  return `"${word.slice(0, 20)}…" is one word of ${[...word].length} characters; ${LONGEST_WORD} fit on a phone.`;
}
