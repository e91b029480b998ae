import { isRead, isRichText, textsOf, type Check } from '../checks/entry';

/** Line breaks inside a text without formats, which the site shows as spaces. */
export const warnOfLineBreaks: Check = (subject) =>
  textsOf(subject)
    .filter(({ name, attribute, value }) => isRead(name) && !isRichText(attribute) && isBroken(value))
    .map(({ path }) => ({
      path,
      message: 'The site does not show the line breaks: it runs these lines on as one.',
    }));

const isBroken = (text: string) => text.trim().includes('\n');
