const HOUR_MS = 3_600_000;

/** The members a bonus is for. */
export interface Audience {
  /** The channel a member must be proven to have joined through; null: any. */
  readonly channel: string | null;
  /** For how long after joining; null: always. */
  readonly withinHours: number | null;
}

/** The facts that decide whether a member belongs to it. */
export interface Joiner {
  /** Null: not proven; the channel in the form is ignored. */
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
