const NAME = 'Write it with small letters, digits, - and _ alone; begin with a letter or a digit.';

/** How what does not match a field's pattern is written, by the pattern in the schema. */
export const patternSentences: Readonly<Record<string, string>> = {
  '^(/[^/\\\\].*|/|https://.+|mailto:.+|tel:.+)$':
    'Begin with / for a page of ours, or with https://, mailto: or tel:.',
  '^/[^/\\\\].*$|^/$': 'Begin with / as the address of a page does.',
  '^/(earn(/[a-z0-9-]+)*|how-it-works|terms|privacy|help)$':
    'Begin with /earn/ and use small letters, digits and - alone, or write /earn, /how-it-works, /terms, /privacy or /help.',
  '^[a-z0-9][a-z0-9_-]*$': NAME,
  '^[a-z0-9-]+$': NAME,
  '^[A-Za-z0-9][A-Za-z0-9_-]*$':
    'Write it with letters, digits, - and _ alone; begin with a letter or a digit.',
  '^[A-Za-z0-9][A-Za-z0-9_.-]*$': 'Choose a sentence of the list.',
  '^[A-Za-z0-9]{4,40}$': 'The code of a form has 4 to 40 letters and digits.',
  '^account_center$': 'The entry keeps its name.',
};

/** The sentence for a value that does not match; undefined where it does, or where there is nothing to match. */
export function patternSentence(pattern: string | undefined, value: unknown): string | undefined {
  if (pattern === undefined || typeof value !== 'string' || value === '') return undefined;
  return new RegExp(pattern).test(value) ? undefined : patternSentences[pattern];
}
