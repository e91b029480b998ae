import { type FieldError, type ProblemCode, problems } from '@dinelink/contract';

interface Details {
  /** Instead of the catalogue's sentence. */
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  /** When to come back, in seconds. */
  readonly retryAfterSeconds?: number;
  /** Ends the connection with the answer, so that the rest of a body need not be read. */
  readonly closesConnection?: boolean;
}

const RETRY_SECONDS = 5;

/** Everything the api refuses on purpose; the translator turns it into the one shape on the wire. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? problems[code].message);
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

/** A problem of the contract's catalogue. */
export const problem = (code: ProblemCode, details?: Details): Problem =>
  new Problem(code, code === 'UNAVAILABLE' ? { retryAfterSeconds: RETRY_SECONDS, ...details } : details);

/** Fields at fault, each with its own code and message. */
export const invalid = (fields: readonly FieldError[]): Problem => problem('INVALID', { fields });
