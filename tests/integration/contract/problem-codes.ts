import { type Endpoint, failureSchema, fieldErrorsSchema, problemsOf } from '@dinelink/contract';

// Failures of the system itself are none that a test may meet, unless an endpoint names them.
const ofSystem: readonly string[] = ['INTERNAL', 'UNAVAILABLE', 'ABORTED'];

/** The codes an endpoint names itself, of problems and of fields. */
export const ownCodesOf = ({ errors, fieldCodes }: Endpoint): readonly string[] => [...errors, ...fieldCodes];

/** Every code an endpoint can answer. */
export const allCodesOf = (endpoint: Endpoint): readonly string[] => [
  ...problemsOf(endpoint).filter((code) => !ofSystem.includes(code)),
  ...ownCodesOf(endpoint),
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
