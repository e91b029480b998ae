interface Details {
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** The connection ends with the answer, because what else comes on it cannot be trusted to be a request. */
  readonly endsConnection?: boolean;
}

/** A deliberate answer other than the requested one; the translator makes it a page or the api's error shape. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;
  readonly endsConnection: boolean;

  constructor(status: number, { code, message, retryAfterSeconds, endsConnection = false }: Details) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.endsConnection = endsConnection;
  }
}

export const malformed = (message: string): Problem =>
  new Problem(400, { code: 'INVALID', message, endsConnection: true });

export const tooManyRequests = (retryAfterSeconds: number): Problem =>
  new Problem(429, {
    code: 'RATE_LIMITED',
    message: 'Too many requests in a short time. Please wait a little and try again.',
    retryAfterSeconds,
  });

export const unavailable = (retryAfterSeconds: number): Problem =>
  new Problem(503, {
    code: 'UNAVAILABLE',
    message: 'We cannot do this right now. Please try again shortly.',
    retryAfterSeconds,
  });
