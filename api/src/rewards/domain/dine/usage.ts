/** What a member has used of an offer in a month. */
export interface Usage {
  readonly visits: number;
  readonly spendCents: number;
}

/** Use of an offer by a member in a month. */
export interface MonthlyUsage extends Usage {
  readonly memberId: number;
  readonly offerId: number;
  readonly month: string;
}

/** A dine's snapshot under an offer: what the member's other dines had used before it, and what the budget could not pay. */
export interface UsageSnapshot extends MonthlyUsage {
  readonly refusedCents: number;
}
