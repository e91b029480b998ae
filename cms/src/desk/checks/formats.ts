import { patternSentence } from '../words/pattern-sentences';
import { leavesOf, type Check, type Leaf } from './entry';

/** Values that Strapi would refuse when they are saved: what does not match its pattern, and numbers that are too low or too high. */
export const checkFormats: Check = (subject) =>
  leavesOf(subject).flatMap((leaf) => {
    const message = patternSentence(leaf.attribute.regex, leaf.value) ?? outOfRange(leaf);
    return message === undefined ? [] : [{ path: leaf.path, message }];
  });

function outOfRange({ attribute: { min, max }, value }: Leaf): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (min !== undefined && value < min) return `This is too low: ${min} at least.`;
  return max !== undefined && value > max ? `This is too high: ${max} at most.` : undefined;
}
