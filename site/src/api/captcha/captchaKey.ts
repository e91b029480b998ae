import type { formsCopy } from '../../copy/forms.ts';
import { ApiError } from '../api-error.ts';

const keys: Partial<Record<string, keyof typeof formsCopy>> = {
  CAPTCHA_REQUIRED: 'forms.captcha',
  CAPTCHA_GAVE_UP: 'forms.captchaGaveUp',
  CAPTCHA_NOT_READY: 'forms.captchaNotReady',
};

/** What a form says when it could not be sent for want of a captcha; undefined when that was not it. */
export const captchaKey = (error: unknown): keyof typeof formsCopy | undefined =>
  error instanceof ApiError ? keys[error.code] : undefined;
