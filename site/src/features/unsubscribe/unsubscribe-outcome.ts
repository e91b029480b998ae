/** What came of the form: the `state` of the page's address. */
const unsubscribeOutcomes = ['done', 'invalid', 'failed'] as const;

export type UnsubscribeOutcome = (typeof unsubscribeOutcomes)[number];

/** The outcome in an address; undefined for any other value. */
export const unsubscribeOutcomeOf = (text: string | null): UnsubscribeOutcome | undefined =>
  unsubscribeOutcomes.find((outcome) => outcome === text);

/** What the e-mails are about; the link's token decides what ends. */
export type MailingList = 'dines' | 'places';

/** The list in an address; links without one are about dines. */
export const mailingListOf = (text: string | null): MailingList => (text === 'places' ? text : 'dines');

/** The field that only the page's own form sends. */
export const FORM_FIELD = 'fromPage';
