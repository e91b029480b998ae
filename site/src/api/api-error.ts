import type { FieldError } from '@dinelink/contract';

/** Every failure of a call. Status 0: no response. `fields` only with a 400. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly referenceCode: string;
  /** The api's Retry-After, if any. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    failure: Partial<Pick<ApiError, 'code' | 'message' | 'fields' | 'referenceCode' | 'retryAfterSeconds'>>,
  ) {
    super(failure.message ?? `The call failed with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = failure.code ?? 'UNAVAILABLE';
    this.fields = failure.fields ?? [];
    this.referenceCode = failure.referenceCode ?? '';
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** Parses an error response of any shape and its Retry-After; one without a message has that of its status. */
export function errorOf(
  status: number,
  body: unknown,
  retryAfter?: string | null,
  statusText?: string,
): ApiError {
  const failure = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string) => (typeof failure[name] === 'string' ? failure[name] : undefined);
  const fields = Array.isArray(failure['errors']) ? (failure['errors'] as FieldError[]) : [];
  return new ApiError(status, {
    code: text('code') ?? (fields.length > 0 ? 'INVALID' : undefined),
    message: text('message') ?? (statusText || undefined),
    referenceCode: text('referenceCode'),
    fields,
    retryAfterSeconds: retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined,
  });
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
