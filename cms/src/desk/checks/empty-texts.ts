import { isBlank, isRichText, partsOf, type Subject, textsOf, type Check } from './entry';
import { htmlOf, visibleText } from './rich-text';

/** Blocks, and other boxes of the form, without what they are for. */
export const checkEmptyTexts: Check = (subject) => {
  const invisible = invisibleTexts(subject);
  return partsOf(subject).flatMap(({ path, component, attributes, fields }) => {
    const isBlock = component !== undefined && path.length > 1;
    return Object.entries(attributes)
      .filter(([, { required, type }]) => required === true && TEXTS.has(type))
      .map(([name]) => ({ path: [...path, name], value: fields[name] }))
      .filter((field) => isBlank(field.value) || invisible.has(field.path.join('.')))
      .map((field) => ({
        path: field.path,
        message: isBlock
          ? 'This is empty. Write something, or remove it.'
          : 'This is empty. Write something.',
      }));
  });
};

const TEXTS = new Set(['string', 'text', 'richtext', 'customField']);

/** The paths of rich text of which visitors read nothing. */
const invisibleTexts = (subject: Subject): ReadonlySet<string> =>
  new Set(
    textsOf(subject)
      .filter((leaf) => isRichText(leaf.attribute) && visibleText(htmlOf(leaf)) === '')
      .map(({ path }) => path.join('.')),
  );
