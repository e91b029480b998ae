const abbreviations: Partial<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

/** A name in the form used for comparison: lower case, without accents and punctuation, "St." and "Saint" alike. */
export function placeKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first, ...rest] = words;
  const spelled = rest.map((word) => abbreviations[word] ?? word);
  if (first === undefined) return '';
  return [...(first === 'the' && rest.length > 0 ? [] : [abbreviations[first] ?? first]), ...spelled].join(
    ' ',
  );
}
