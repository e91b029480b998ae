/** Why the provider does not give a table; it has booked nothing then. */
export const bookingProblems = [
  'slotTaken',
  'closed',
  'tooSmall',
  'tooBig',
  'tooFar',
  'tooClose',
  'guestDeactivated',
  'unknownRestaurant',
  'unknownBooking',
  'failed',
] as const;
export type BookingProblem = (typeof bookingProblems)[number];

export interface BookingRejected {
  readonly problem: BookingProblem;
}

interface Party {
  /** The restaurant's id at the provider. */
  readonly restaurantRef: string;
  readonly partySize: number;
}

interface DayRequest extends Party {
  /** On the restaurant's calendar. */
  readonly date: string;
  /** The start somebody would like, epoch ms: too close or too far is judged by it. */
  readonly preferredAt: number;
}

interface TableRequest extends Party {
  /** Ours; booking it again under the same reference books once. */
  readonly reference: string;
  /** Who comes, in one word that is always the same for the same person. */
  readonly guest: string;
  readonly phoneNumber: string;
  /** Epoch ms. */
  readonly startsAt: number;
}

interface Change {
  readonly reference: string;
  /** Changing again with the same key changes once. */
  readonly key: string;
  readonly startsAt: number;
  readonly partySize: number;
}

interface Booked {
  /** The number the restaurant finds the booking by. */
  readonly providerRef: string;
}

/**
 * The table-booking provider. A rejection is certain: nothing was done. A call that throws may have been done or not, and is
 * safe to repeat.
 */
export interface Booking {
  /** The free starts of a day, epoch ms, in their order. */
  freeTimes(request: DayRequest): Promise<{ readonly times: readonly number[] } | BookingRejected>;
  book(request: TableRequest): Promise<Booked | BookingRejected>;
  change(change: Change): Promise<Booked | BookingRejected>;
  /** Gives the table back. A reference that was never booked can never be booked from then on. */
  cancel(reference: string): Promise<{ readonly isCancelled: true } | BookingRejected>;
}

export const isRejected = (answer: object): answer is BookingRejected => 'problem' in answer;
