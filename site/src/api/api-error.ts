import type { FieldError } from '@dinelink/contract';

/** Every failure of a call. Status 0: no answer came. `fields` only with a 400. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly referenceCode: string;
  /** How long the api wants to be left alone, where it said so. */
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

/** Reads the error shapes of the contract from an answer of any kind, and its Retry-After. */
export function errorOf(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const failure = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string) => (typeof failure[name] === 'string' ? failure[name] : undefined);
  const fields = Array.isArray(failure['errors']) ? (failure['errors'] as FieldError[]) : [];
  return new ApiError(status, {
    code: text('code') ?? (fields.length > 0 ? 'INVALID' : undefined),
    message: text('message'),
    referenceCode: text('referenceCode'),
    fields,
    retryAfterSeconds: retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined,
  });
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
