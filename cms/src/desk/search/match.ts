/** Texts that hold so much of a longer query are found, so that what a site fills in for a token may be among its words. */
const SHARE_OF_WORDS = 0.7;
const LONG_QUERY = 4;
const EXCERPT = 140;

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How well a text matches that has the query as a whole; one that has only its words scores 1 at most. */
const EXACT = 4;
const AT_ITS_BEGINNING = 3;
const SOMEWHERE = 2;

/** Answers how well a text matches a query, above 0 and at most `EXACT`; 0 when it does not. */
export function matcher(query: string): (text: string) => number {
  const phrase = fold(query);
  const words = [...new Set(phrase.match(/[\p{L}\p{N}'_{}/-]+/gu) ?? [phrase])];
  return (text) => {
    const folded = fold(text);
    if (folded === phrase) return EXACT;
    if (folded.startsWith(phrase)) return AT_ITS_BEGINNING;
    if (folded.includes(phrase)) return SOMEWHERE;
    const share = words.filter((word) => folded.includes(word)).length / words.length;
    return share === 1 || (words.length >= LONG_QUERY && share >= SHARE_OF_WORDS) ? share : 0;
  };
}

/** The part of a text around the query, or around its longest word that the text has; an ellipsis stands for what is left out. */
export function excerptOf(text: string, query: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= EXCERPT) return flat;
  const words = query.split(/\s+/).sort((one, other) => other.length - one.length);
  const at = [query, ...words].map((part) => flat.toLowerCase().indexOf(part.toLowerCase()));
  const middle = at.find((index) => index >= 0) ?? 0;
  const start = Math.max(0, Math.min(middle - EXCERPT / 3, flat.length - EXCERPT));
  const part = flat.slice(start, start + EXCERPT);
  return `${start > 0 ? '…' : ''}${part.trim()}${start + EXCERPT < flat.length ? '…' : ''}`;
}
