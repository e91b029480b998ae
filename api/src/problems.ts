import { type FieldError, type ProblemCode, problems } from '@dinelink/contract';

interface Details {
  /** Instead of the catalogue's sentence. */
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  /** When a retry makes sense, in seconds. */
  readonly retryAfterSeconds?: number;
  /** Ends the connection with the answer, so that the rest of a body need not be read. */
  readonly closesConnection?: boolean;
}

const RETRY_SECONDS = 5;

/** An expected failure of a call; the error handler turns it into the answer. */
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

/** Invalid fields, each with its own code and message. */
export const invalid = (fields: readonly FieldError[]): Problem => problem('INVALID', { fields });
