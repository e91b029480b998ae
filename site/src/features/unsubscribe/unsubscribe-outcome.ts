import type { MailingList } from '@dinelink/contract/calls';

/** What came of the form: the `state` of the page's address. */
const unsubscribeOutcomes = ['done', 'invalid', 'failed'] as const;

export type UnsubscribeOutcome = (typeof unsubscribeOutcomes)[number];

/** The outcome in an address; undefined for any other value. */
export const unsubscribeOutcomeOf = (text: string | null): UnsubscribeOutcome | undefined =>
  unsubscribeOutcomes.find((outcome) => outcome === text);

// Not the contract's own, which has more: its script is loaded with every page.
const mailingLists = ['dines', 'favourites'] as const satisfies MailingList[];

/** What the e-mails of an address are about, dines by default; the link's token decides what ends. */
export const mailingListOf = (text: string | null): MailingList =>
  mailingLists.find((list) => list === text) ?? 'dines';

/** The field that only the page's own form sends. */
export const FORM_FIELD = 'fromPage';
