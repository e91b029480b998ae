import { ApiError } from './api-error.ts';

export const CSRF_UNAVAILABLE = 'CSRF-UNAVAILABLE';
const RETRIES = 5;
const RETRY_MS = 1_000;
/** Time until the placeholder is used. */
const FALLBACK_MS = 35_000;

/** Holds the anti-forgery token of this page. */
export interface Csrf {
  /** Fetches the token with retries, then stores the placeholder. Resolves when either is stored. */
  start: () => Promise<void>;
  /** The token. With the placeholder stored it fetches the token again and rejects with code CSRF-UNAVAILABLE if that fails. */
  token: () => Promise<string>;
  /** Fetches the token anew when it is needed next, because the browser's cookie is another one: one that another tab received, or after all were deleted. */
  invalidate: () => void;
}

interface Options {
  fetchToken: () => Promise<string>;
  wait: (ms: number) => Promise<void>;
}

export function createCsrf({ fetchToken, wait }: Options): Csrf {
  let token: string | undefined;
  let starting: Promise<void> | undefined;

  const tryToFetch = async (): Promise<void> => {
    for (let tries = 0; tries <= RETRIES && !isReal(token); tries += 1) {
      if (tries > 0) await wait(RETRY_MS * 2 ** (tries - 1));
      token = await fetchToken().catch(() => token);
    }
  };
  const fallBack = async (): Promise<void> => {
    await wait(FALLBACK_MS);
    token ??= CSRF_UNAVAILABLE;
  };
  const begin = async (): Promise<void> => {
    const placeholder = fallBack();
    await Promise.race([tryToFetch().then(() => (isReal(token) ? undefined : placeholder)), placeholder]);
  };
  const start = (): Promise<void> => (starting ??= begin());

  return {
    start,
    token: async () => {
      await start();
      if (!isReal(token)) token = await fetchToken().catch(() => CSRF_UNAVAILABLE);
      if (!isReal(token)) throw new ApiError(0, { code: CSRF_UNAVAILABLE });
      return token;
    },
    invalidate: () => {
      token = undefined;
    },
  };
}

const isReal = (token: string | undefined): token is string =>
  token !== undefined && token !== CSRF_UNAVAILABLE;
