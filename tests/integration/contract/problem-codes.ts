import { failureSchema, fieldErrorsSchema } from '@dinelink/contract';

/** Codes every endpoint can answer; the others are in the endpoint's own list. */
export const commonCodes: readonly string[] = [
  'CSRF',
  'UNAUTHORISED',
  'INVALID',
  'RATE_LIMITED',
  'EMULATION_READ_ONLY',
  'MALFORMED_JSON',
  'MALFORMED_BODY',
  'MALFORMED_ADDRESS',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_ENCODING',
  'UNSUPPORTED_CHARSET',
  'PARTNER_UNKNOWN',
  'NOT_FOUND',
];

/** The code of a failure, or the codes of its field errors. */
export function codesOf(body: unknown): string[] {
  const failure = failureSchema.safeParse(body);
  if (failure.success) return [failure.data.code];
  return fieldErrorsSchema.parse(body).errors.map(({ code }) => code);
}

/** The code of a failure that is not a field error; it has to be documented. */
export const failureCodes = (body: unknown): string[] =>
  failureSchema.safeParse(body).success ? codesOf(body) : [];

export const fieldsOf = (body: unknown): string[] =>
  fieldErrorsSchema.parse(body).errors.map(({ field }) => field);
