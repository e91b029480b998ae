import type { FieldError } from '@dinelink/contract';

const RETRY_SECONDS = 5;

/** Everything the api refuses on purpose; the translator turns it into the one shape on the wire. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    {
      message,
      fields = [],
      headers = {},
    }: { message: string; fields?: FieldError[]; headers?: Record<string, string> },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

export const invalid = (fields: FieldError[]) =>
  new Problem(400, 'INVALID', { message: 'Please check the fields named here.', fields });

export const unauthorised = (code = 'UNAUTHORISED', message = 'Please sign in to go on.') =>
  new Problem(401, code, { message });

export const forbidden = (code: string, message: string) => new Problem(403, code, { message });

export const notFound = (code: string, message: string) => new Problem(404, code, { message });

export const conflict = (code: string, message: string) => new Problem(409, code, { message });

export const tooMany = (code: string, retryAfterSeconds: number) =>
  new Problem(429, code, {
    message: 'Too many tries in a short time. Please wait a little and try again.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });

export const captchaRequired = () =>
  new Problem(429, 'CAPTCHA_REQUIRED', { message: 'You must complete the reCAPTCHA to continue.' });

export const unavailable = (message: string) =>
  new Problem(503, 'UNAVAILABLE', { message, headers: { 'Retry-After': String(RETRY_SECONDS) } });
