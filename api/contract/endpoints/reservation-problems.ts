/** Why a table cannot be booked or changed. */
export const reservationProblems = {
  RESERVATION_FAILED: {
    status: 503,
    message:
      'We could not reach the restaurant’s booking service. Please try again; if your table was booked after all, we will write to you.',
  },
  RESERVATION_OVERLAP: {
    status: 409,
    message: 'You already have a reservation at this restaurant within two hours of this time.',
  },
  RESERVATION_LIMIT_REACHED: {
    status: 409,
    message: 'You have the most tables booked that a member can have. Cancel one to book another.',
  },
  RESERVATION_USER_DEACTIVATED: {
    status: 403,
    message:
      'The booking service has deactivated your profile there, so we cannot book for you. Please call the restaurant.',
  },
  RESERVATION_PARTY_TOO_SMALL: {
    status: 409,
    message: 'This restaurant does not take a party this small online.',
  },
  RESERVATION_PARTY_TOO_LARGE: {
    status: 409,
    message: 'This party is too large to book online. Please call the restaurant.',
  },
  RESERVATION_TOO_FAR: { status: 409, message: 'This date is too far ahead to book.' },
  RESERVATION_TOO_CLOSE: { status: 409, message: 'This time is not far enough ahead to book.' },
  RESERVATION_NONE_AVAILABLE: {
    status: 409,
    message: 'There is no table left at this time. Please choose another one.',
  },
} as const;
