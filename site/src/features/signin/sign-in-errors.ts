/** Why a form sent without scripts failed: the `error` of the sign-in page's address. */
export const signInErrors = [
  'INVALID_CREDENTIALS',
  'LOCKED_OUT',
  'CAPTCHA_REQUIRED',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const;

export type SignInError = (typeof signInErrors)[number];

/** The error of an address; undefined for any other value. */
export const signInErrorOf = (text: string | null): SignInError | undefined =>
  signInErrors.find((error) => error === text);
