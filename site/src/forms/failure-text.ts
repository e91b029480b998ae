import { ApiError } from '../api/api-error.ts';
import type { formsCopy } from '../copy/messages/forms.ts';
import type { Copy } from '../copy/useCopy.ts';
import { ownSentence } from '../api/own-sentence.ts';
import { waitText } from '../copy/format/wait.ts';

/** A form's own messages by the api's error code; `other` replaces the general message. */
export type FailureTexts = Partial<Record<string, string>> & { other?: string };

const captchaKeys: Partial<Record<string, keyof typeof formsCopy>> = {
  CAPTCHA_REQUIRED: 'forms.captcha',
  CAPTCHA_GAVE_UP: 'forms.captchaGaveUp',
  CAPTCHA_NOT_READY: 'forms.captchaNotReady',
};

/** The message for a failed submit. */
export function failureText(error: unknown, copy: Copy<typeof formsCopy>, texts: FailureTexts = {}): string {
  if (!(error instanceof ApiError)) return texts.other ?? copy('forms.serverError');
  const own = texts[error.code];
  if (own !== undefined) return own;
  const captcha = captchaKeys[error.code];
  if (captcha) return copy(captcha);
  if (error.status === 429 || error.code === 'RATE_LIMITED') return tooMany(error, copy);
  if (error.status === 0) return copy('forms.offline');
  return ownSentence(error) ?? texts.other ?? copy('forms.serverError');
}

function tooMany({ retryAfterSeconds }: ApiError, copy: Copy<typeof formsCopy>): string {
  if (retryAfterSeconds === undefined) return copy('forms.tooMany');
  return copy('forms.tooManyWait', { WAIT: waitText(retryAfterSeconds) });
}
