import { ApiError } from './api-error.ts';

/** Refusals of what a person wants: the api's sentence says why. Not those that a page or a proxy causes. */
const refusals = [403, 404, 409, 429];
/** UNAVAILABLE: a failure without a code, so not one that the api worded. */
const technical = ['NOT_FOUND', 'PARTNER_UNKNOWN', 'UNAVAILABLE'];

/** The api's own sentence, where it tells a person more than the one of the screen. */
export const ownSentence = (error: unknown): string | undefined =>
  error instanceof ApiError && refusals.includes(error.status) && !technical.includes(error.code)
    ? error.message
    : undefined;
