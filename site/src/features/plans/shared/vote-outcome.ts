/** What came of a vote that was sent without scripts: the `state` of the page's address. */
const voteOutcomes = ['done', 'closed', 'full', 'invalid', 'wait', 'failed'] as const;

export type VoteOutcome = (typeof voteOutcomes)[number];

/** The outcome in an address; undefined for any other value. */
export const voteOutcomeOf = (text: string | null): VoteOutcome | undefined =>
  voteOutcomes.find((outcome) => outcome === text);

const PLACE = 'place-';

/** The field of a restaurant's checkbox. */
export const placeField = (merchantId: string): string => `${PLACE}${merchantId}`;

/** The restaurant of a checkbox; undefined for another field. */
export const placeOfField = (name: string): string | undefined =>
  name.startsWith(PLACE) ? name.slice(PLACE.length) : undefined;

export const NAME_FIELD = 'voterName';

/** All checkboxes together; no control has this name. */
export const RESTAURANTS_FIELD = 'restaurants';
