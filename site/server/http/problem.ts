interface Details {
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** Ends the connection after the response, because further bytes on it may not be a request. */
  readonly endsConnection?: boolean;
}

/** An error with a status; `translateErrors` answers it with a page or the api's error shape. */
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

export const addressTooLong = (): Problem =>
  new Problem(414, { code: 'INVALID', message: 'This address is too long.', endsConnection: true });

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
