import type { Attribute } from '../../delivery/shape';
import { isBlank, isRichText, maxLengthOf, partsOf, type Check } from './entry';
import { htmlOf, visibleText } from './rich-text';

/** Blocks, and other boxes of the form, without what they are for. */
export const checkEmptyTexts: Check = (subject) =>
  partsOf(subject).flatMap(({ path, component, attributes, fields }) => {
    const isBlock = component !== undefined && path.length > 1;
    return Object.entries(attributes)
      .filter(([, { required, type }]) => required === true && TEXTS.has(type))
      .filter(([name, attribute]) => isEmpty(fields[name], attribute))
      .map(([name]) => ({
        path: [...path, name],
        message: isBlock
          ? 'This is empty. Write something, or remove it.'
          : 'This is empty. Write something.',
      }));
  });

const TEXTS = new Set(['string', 'text', 'richtext', 'customField']);

function isEmpty(value: unknown, attribute: Attribute): boolean {
  if (isBlank(value)) return true;
  if (typeof value !== 'string' || !isRichText(attribute) || value.length > maxLengthOf(attribute))
    return false;
  return visibleText(htmlOf(value)) === '';
}
