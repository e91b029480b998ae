import { isRead, isRichText, textsOf, type Check } from './entry';

/** An element's tag, a comment or a character by its name or number. */
const HTML = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*|\/)?>|<!--|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i;

/** HTML outside rich text, which visitors would read as it stands; in rich text the site shows it, or a warning says what it drops. */
export const checkHtml: Check = (subject) =>
  textsOf(subject)
    .filter(({ name, attribute }) => isRead(name) && !isRichText(attribute))
    .flatMap(({ path, value }) => {
      const [html] = HTML.exec(value) ?? [];
      if (html === undefined) return [];
      return [{ path, message: `Visitors would read ${html} as it stands. Write this without HTML.` }];
    });
