/** Why the provider rejects a booking; nothing was booked then. */
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
  /** By the restaurant's calendar. */
  readonly date: string;
  /** The preferred start, epoch ms; too close or too far is decided by it. */
  readonly preferredAt: number;
}

interface TableRequest extends Party {
  /** Our own reference; a repeated request with the same one books once. */
  readonly reference: string;
  /** The guest's stable pseudonym. */
  readonly guest: string;
  readonly phoneNumber: string;
  /** Epoch ms. */
  readonly startsAt: number;
}

interface Change {
  readonly reference: string;
  /** Idempotency key: a repeated change is applied once. */
  readonly key: string;
  readonly startsAt: number;
  readonly partySize: number;
}

interface Booked {
  /** The restaurant's number of the booking. */
  readonly providerRef: string;
}

/**
 * The table-booking provider. A rejection is definite: nothing was done. A call that throws has an unknown outcome and is safe
 * to repeat.
 */
export interface Booking {
  /** The free times of a day, epoch ms, ascending. */
  freeTimes(request: DayRequest): Promise<{ readonly times: readonly number[] } | BookingRejected>;
  book(request: TableRequest): Promise<Booked | BookingRejected>;
  change(change: Change): Promise<Booked | BookingRejected>;
  /** Cancels the booking. A reference that was never booked cannot be booked afterwards. */
  cancel(reference: string): Promise<{ readonly isCancelled: true } | BookingRejected>;
}

export const isRejected = (answer: object): answer is BookingRejected => 'problem' in answer;
