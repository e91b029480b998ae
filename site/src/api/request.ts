import { ApiError, errorOf } from './api-error.ts';

/**
 * One request of the browser to its own origin; undefined for a redirect that was not to be followed.
 * Rejects with an ApiError, status 0 when no answer came.
 */
export async function sendRequest(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, { message: 'No answer came.' });
  });
  // Browsers hide where such a redirect leads and its status; other agents show them.
  if (response.type === 'opaqueredirect' || response.status === 303) return undefined;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response.status, body, response.headers.get('Retry-After'));
  return body;
}
