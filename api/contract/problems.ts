import { planProblems } from './plans/plan-problems.ts';

/** Every problem of a call: its status and its message. */
export const problems = {
  ...planProblems,
  INVALID: { status: 400, message: 'Please check the fields named here.' },
  UNAUTHORISED: { status: 401, message: 'Please sign in to go on.' },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many tries in a short time. Please wait a little and try again.',
  },
  CAPTCHA_REQUIRED: { status: 429, message: 'You must complete the reCAPTCHA to continue.' },
  UNAVAILABLE: { status: 503, message: 'This cannot be done right now. Please try again in a moment.' },
  BONUS_NOT_FOUND: { status: 404, message: 'There is no such bonus for you at the moment.' },
  CARD_NOT_FOUND: { status: 404, message: 'This card is not among your linked cards.' },
  NOT_OFFERED: { status: 404, message: 'This programme has no cards of yours on file.' },
  ACCOUNT_OPEN: {
    status: 409,
    message: 'Your account is open already. Please add cards among your linked cards.',
  },
  PARTNER_UNKNOWN: { status: 404, message: 'No programme lives at this address.' },
  CSRF: { status: 403, message: 'Something went wrong. Please refresh the page and try again.' },
  MALFORMED_HOST: { status: 400, message: 'The request names more than one host.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  MALFORMED_BODY: { status: 400, message: 'The body cannot be read.' },
  MALFORMED_ADDRESS: { status: 400, message: 'The address is not well formed.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please refresh the page and try again.' },
  EMULATION_READ_ONLY: { status: 403, message: 'You see this account, but you cannot change it.' },
  CREDENTIALS_COMPLETE: { status: 409, message: 'This account has an e-mail address of its own already.' },
  EMAIL_TOKEN_INVALID: {
    status: 404,
    message:
      'This link is not complete, or it is too old. Please open it from the mail once more, or ask for a new one in your account.',
  },
  EMAIL_TOKEN_EXPIRED: {
    status: 404,
    message:
      'This link was good for 24 hours and is over. Please sign in and ask for a new one in your account.',
  },
  EMAIL_PROOF_SIGN_IN: {
    status: 409,
    message:
      'Another account uses this e-mail address. Please sign in to the account you made, then use the link again.',
  },
  NOT_WHILE_EMULATING: { status: 403, message: 'Only the member may see this.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This device is not signed in to your account any more.' },
  EXPORT_NOT_FOUND: {
    status: 404,
    message: 'There is no copy of your data to download. Please ask for one.',
  },
  EXPORT_UNDER_WAY: { status: 409, message: 'A copy of your data is being made already.' },
  NOT_EMULATED: { status: 409, message: 'This is your own account.' },
  EMULATION_NOT_OFFERED: { status: 404, message: 'Nobody can see this site as a member.' },
  EMULATION_NOT_ALLOWED: { status: 403, message: 'You may not see the site as a member.' },
  MEMBER_UNKNOWN: { status: 404, message: 'Nobody here is known by this id.' },
  OPERATOR_TOKEN_USED: {
    status: 409,
    message: 'This token has begun an emulation before. Please sign in again.',
  },
  OPERATOR_UNKNOWN: { status: 401, message: 'Please sign in to the console again.' },
  TOKEN_EXPIRED: { status: 401, message: 'Please sign in to go on.' },
  RECOVERY_TOKEN_INVALID: {
    status: 404,
    message: 'This link is over or was used. Please ask for a new one.',
  },
  UNSUBSCRIBE_TOKEN_INVALID: {
    status: 404,
    message: 'This link ends no e-mails of this programme. You can choose them in your profile.',
  },
  CROSS_SITE: { status: 403, message: 'Please sign out on this site.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid user name or password' },
  LOCKED_OUT: { status: 403, message: 'Too many failed tries. This sign-in is locked out for a while.' },
  SIGN_IN_NOT_OFFERED: {
    status: 404,
    message: 'Members of this programme do not sign in here with a password.',
  },
  MEMBERSHIP_UNAVAILABLE: {
    status: 503,
    message: 'We could not check your number just now. Please try again in a few minutes.',
  },
  ENROLLMENT_NOT_OFFERED: { status: 404, message: 'Nobody can join this programme here.' },
  SSO_REQUIRED: { status: 401, message: 'Please sign in with your programme first, then join.' },
  SSO_ENROLMENT_OVER: { status: 404, message: 'Please sign in with your programme again.' },
  SSO_NOT_OFFERED: { status: 404, message: 'Members of this programme do not sign in elsewhere.' },
  SIGN_IN_AGAIN: {
    status: 403,
    message: 'Please enter your password, or sign in again, and repeat this within ten minutes.',
  },
  MERCHANT_NOT_FOUND: {
    status: 404,
    message: 'This restaurant is not, or no longer, part of the programme.',
  },
  FAVOURITES_FULL: { status: 409, message: 'You have saved 200 restaurants. Please remove one first.' },
  OTHER_MEMBER: { status: 403, message: 'This offer is somebody else’s.' },
  ENTRY_NOT_FOUND: { status: 404, message: 'No dine of this programme has this entry.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'No member of this programme has this public id.' },
  PARTNER_NOT_FOUND: { status: 404, message: 'There is no such programme.' },
  NOT_DEAD_LETTERED: { status: 404, message: 'No such job is dead-lettered.' },
  NOT_WAITING: { status: 404, message: 'None of these entries waits to be posted.' },
  ACCOUNT_CLOSED: { status: 403, message: 'Your account is closed. Link a card to open it again.' },
  CLAIM_NOT_FOUND: { status: 404, message: 'There is no claim of this number.' },
  CLAIM_ANSWERED: { status: 409, message: 'This claim is not open any more.' },
  RESERVATION_NOT_FOUND: { status: 404, message: 'This reservation is not among yours.' },
  RESERVATION_NOT_CHANGEABLE: { status: 409, message: 'This reservation is over or was cancelled.' },
  RESERVATION_BUSY: {
    status: 409,
    message: 'We are still waiting for the restaurant. Please try again in a minute.',
  },
  RESERVATIONS_UNAVAILABLE: { status: 404, message: 'Tables at this restaurant cannot be booked here.' },
  SIGNATURE_INVALID: { status: 401, message: 'The signature does not belong to this form and body.' },
  MALFORMED_JSON: { status: 400, message: 'The body is not JSON.' },
  REVIEWED_ALREADY: { status: 409, message: 'This dine has a review already.' },
  NOT_EARNED_HERE: { status: 403, message: 'Only guests who earned at this restaurant write about it.' },
  REVIEW_TOO_LATE: { status: 403, message: 'The time to write about this dine is over.' },
  DOUBLE_ACCEPTED: { status: 409, message: 'This settlement was accepted already.' },
  NOT_REOPENED: {
    status: 409,
    message: 'It is not forfeited, or the rules leave nothing to earn here, even so.',
  },
  KEY_USED: { status: 409, message: 'This key has granted something else.' },
  REFUND_GIVEN: { status: 409, message: 'This refund belongs to a dine already.' },
  OTHER_CARD: { status: 409, message: 'This dine was paid with another card.' },
  NOTHING_LEFT: { status: 409, message: 'Nothing of this dine is left to give back.' },
  NOT_PRICED: { status: 409, message: 'An offer of its restaurant still cannot be priced.' },
  DINE_NOT_FOUND: { status: 404, message: 'This dine does not wait for its price.' },
  TIER_OUT_OF_REACH: {
    status: 409,
    message: "This member is at a tier by what is not this tool's to change.",
  },
  OPERATOR_ONLY: { status: 403, message: 'The staging tools are for operators.' },
  OPERATOR_KEY_INVALID: { status: 403, message: 'This is not the operators’ key.' },
  NO_LINKED_CARD: { status: 409, message: 'This member has no linked card to dine with.' },
  SCENARIO_UNKNOWN: { status: 404, message: 'There is no scenario of this name.' },
  FLAG_UNKNOWN: { status: 404, message: 'This programme has no switch of this name.' },
  NO_SESSION: { status: 401, message: 'Sign in first: the clock is your session’s.' },
  EMAIL_LIMIT_REACHED: {
    status: 429,
    message:
      'This e-mail address was mailed as many links as it gets for now. A new password by "Forgot password" confirms it too.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The body is larger than this call takes.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body has to be JSON, and say so in Content-Type.' },
  UNSUPPORTED_ENCODING: { status: 415, message: 'The body is encoded in a way this call does not read.' },
  UNSUPPORTED_CHARSET: {
    status: 415,
    message: 'The body is written in a character set this call does not read.',
  },
  ABORTED: { status: 400, message: 'The request ended before its body.' },
  FEED_UNKNOWN: { status: 401, message: 'No feed of this name may deliver here.' },
  TIMESTAMP_OUTSIDE_WINDOW: { status: 401, message: 'The timestamp is more than five minutes from now.' },
  RESERVATION_FAILED: {
    status: 503,
    message:
      'We could not reach the restaurant’s booking service. Please try again; if your table was booked after all, we will write to you.',
  },
  RESERVATION_OVERLAP: {
    status: 409,
    message: 'You already have a reservation at this restaurant within two hours of this time.',
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

export type ProblemCode = keyof typeof problems;

/** Problems that calls can return besides their own; `problemsOf` selects those of a call. */
export const commonProblems = [
  'INVALID',
  'UNAUTHORISED',
  'TOKEN_EXPIRED',
  'CSRF',
  'EMULATION_READ_ONLY',
  'MALFORMED_JSON',
  'MALFORMED_BODY',
  'MALFORMED_ADDRESS',
  'ABORTED',
  'MALFORMED_HOST',
  'RATE_LIMITED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNSUPPORTED_ENCODING',
  'UNSUPPORTED_CHARSET',
  'PARTNER_UNKNOWN',
  'NOT_FOUND',
  'INTERNAL',
  'UNAVAILABLE',
] satisfies readonly ProblemCode[];
