import { ApiError, errorOf } from './api-error.ts';

/** One request of the browser to its own origin; rejects with an ApiError, status 0 when no answer came. */
export async function ask(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, { message: 'No answer came.' });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response.status, body);
  return body;
}
