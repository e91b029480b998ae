/** What came of a vote that was sent without scripts: the `state` of the page's address. */
const voteOutcomes = ['done', 'closed', 'full', 'invalid', 'wait', 'failed'] as const;

export type VoteOutcome = (typeof voteOutcomes)[number];

/** The outcome in an address; undefined for any other value. */
export const voteOutcomeOf = (text: string | null): VoteOutcome | undefined =>
  voteOutcomes.find((outcome) => outcome === text);

const OPTION = 'option-';

/** The field of a restaurant's checkbox. */
export const optionField = (merchantId: string): string => `${OPTION}${merchantId}`;

/** The restaurant of a checkbox; undefined for another field. */
export const merchantIdOfField = (name: string): string | undefined =>
  name.startsWith(OPTION) ? name.slice(OPTION.length) : undefined;

export const NAME_FIELD = 'voterName';

/** All checkboxes together; no control has this name. */
export const OPTIONS_FIELD = 'options';
