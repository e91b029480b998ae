/** A field's place in words: "Main column 2, text desktop". */
export function placeOf(path: readonly string[]): string {
  const words = path
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name.replaceAll('_', ' ')))
    .join(', ')
    .replace(/, (\d+)/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
