const HOUR_MS = 3_600_000;

/** Whom a bonus is for. */
export interface Audience {
  /** The channel a member must be proven to have joined through; null: any. */
  readonly channel: string | null;
  /** For how long after joining; null: always. */
  readonly withinHours: number | null;
}

/** What decides whether a member belongs to it. */
export interface Joiner {
  /** Null: nobody vouched for one; what the form said counts for nothing. */
  readonly provenChannel: string | null;
  /** Epoch ms. */
  readonly joinedAt: number;
}

/** Whether a bonus is for this member now. */
export const isFor = (
  { channel, withinHours }: Audience,
  { provenChannel, joinedAt }: Joiner,
  now: number,
): boolean =>
  (channel === null || channel === provenChannel) &&
  (withinHours === null || now < joinedAt + withinHours * HOUR_MS);
