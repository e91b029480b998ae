const MAY_SETTLE = 'Should the restaurant settle it after all, the reward follows.';

/** Why a dine earned nothing, for an e-mail. */
const texts: ReadonlyMap<string, string> = new Map([
  ['visit_limit', 'You had used the visits of the month that earn there.'],
  ['spend_limit', 'You had used the month’s spend that earns there.'],
  ['below_minimum', 'The bill stayed below what the restaurant’s offer asks for.'],
  ['blackout', 'The restaurant’s offer does not count on that day.'],
  ['card_not_linked', 'The card was not linked at the time.'],
  ['offer_budget_exhausted', 'The restaurant’s offer had paid out all it had.'],
  ['exclusive_location', 'This restaurant earns for members who get the programme’s e-mails.'],
  ['posting_refused', 'The programme did not accept it.'],
  ['declined', `The payment was declined. ${MAY_SETTLE}`],
  ['reversed', `The payment was called back. ${MAY_SETTLE}`],
  ['not_settled', `The restaurant has not asked for the payment in time. ${MAY_SETTLE}`],
  ['refunded', 'The restaurant gave the money back.'],
  ['over_refund', 'The restaurant gave back all you paid, and more.'],
  ['review_expired', 'The programme asks for a review, and none was written in time.'],
  ['nothing_eligible', 'Nothing on the bill counts towards rewards.'],
]);

/** A sentence for every reason, also one that is not known here. */
export const reasonText = (reason: string | null): string =>
  texts.get(reason ?? '') ?? 'The rules of the programme left nothing to earn.';
