import { ApiError, errorOf } from './api-error.ts';

/**
 * Sends a request from the browser to its own origin; undefined for a redirect, which is not followed, {} for a 202. Rejects with an
 * ApiError, with status 0 when there was no response.
 */
export async function sendRequest(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, { message: 'No answer came.' });
  });
  // Browsers hide the status of such a redirect; other clients show it.
  if (response.type === 'opaqueredirect' || response.status === 303) return undefined;
  // An accepted call has no result. A body is neither awaited nor parsed, but taken, or the request would not end.
  if (response.status === 202) {
    response.text().catch(() => undefined);
    return {};
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  throw errorOf(response.status, body, response.headers.get('Retry-After'), response.statusText);
}
