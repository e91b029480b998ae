/** What came of the form: the `state` of the page's address. */
const unsubscribeOutcomes = ['done', 'invalid', 'failed'] as const;

export type UnsubscribeOutcome = (typeof unsubscribeOutcomes)[number];

/** The outcome in an address; undefined for any other value. */
export const unsubscribeOutcomeOf = (text: string | null): UnsubscribeOutcome | undefined =>
  unsubscribeOutcomes.find((outcome) => outcome === text);

/** The field that only the page's own form sends. */
export const FORM_FIELD = 'fromPage';
