import { limits } from '@dinelink/contract/calls';
import { ApiError } from '../../api/api-error.ts';
import { captchaKey } from '../../api/captcha/captchaKey.ts';
import type { formsCopy } from '../../copy/forms.ts';
import type { signinCopy } from '../../copy/signin.ts';
import type { Copy } from '../../copy/useCopy.ts';
import type { SignInError } from './signInErrors.ts';

const MINUTE_MS = 60_000;

interface Says {
  copy: Copy<typeof signinCopy>;
  forms: Copy<typeof formsCopy>;
}

/** The same of a form that was sent without scripts. */
export const earlierFailure = (error: SignInError, says: Says): string =>
  error === 'CAPTCHA_REQUIRED'
    ? says.copy('signin.needsScripts', { MINUTES: limits.captchaAfterFailureMs / MINUTE_MS })
    : signInFailure(new ApiError(401, { code: error }), says);

/** Why signing in failed, in words that say what to do. */
export function signInFailure(error: unknown, { copy, forms }: Says): string {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'INVALID_CREDENTIALS' || code === 'INVALID') return copy('signin.invalid');
  if (code === 'LOCKED_OUT') return copy('signin.lockedOut', { MINUTES: limits.lockoutMs / MINUTE_MS });
  const captcha = captchaKey(error);
  if (captcha) return forms(captcha);
  if (code === 'RATE_LIMITED') return forms('forms.tooMany');
  if (error instanceof ApiError && error.status === 0) return forms('forms.offline');
  return forms('forms.serverError');
}
