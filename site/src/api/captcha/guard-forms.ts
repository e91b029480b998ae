import type { CallName } from '@dinelink/contract';
import { ApiError } from '../api-error.ts';
import type { CallParts } from '../call.ts';

/** Forms that may need a captcha, and the field that carries it. */
const forms: Partial<Record<CallName, string>> = {
  signIn: 'g-recaptcha-response',
  signUp: 'g-recaptcha-response',
  recover: 'g-recaptcha-response',
  finishRecovery: 'g-recaptcha-response',
  fixCredentials: 'g-recaptcha-response',
  linkCards: 'gRecaptchaResponse',
  reregisterCards: 'gRecaptchaResponse',
};

type Send = (name: CallName, sent: CallParts) => Promise<unknown>;

/**
 * Adds captchas to forms: cards send one from the first submit, other forms after a failed one. A form that the api rejects for
 * a missing captcha is sent again with one.
 */
export function guardForms(send: Send, prove: () => Promise<string | undefined>): Send {
  const formsWithCaptcha = new Set<CallName>(['linkCards', 'reregisterCards']);
  return async (name, sent) => {
    const field = forms[name];
    if (!field) return send(name, sent);
    // A captcha is valid for one submit only.
    const withCaptcha = async (): Promise<CallParts> => ({
      ...sent,
      body: { ...bodyOf(sent), [field]: await prove() },
    });
    const hasCaptcha = formsWithCaptcha.has(name);
    try {
      return await send(name, hasCaptcha ? await withCaptcha() : sent);
    } catch (error) {
      if (isClientError(error)) formsWithCaptcha.add(name);
      if (hasCaptcha || !needsCaptcha(error)) throw error;
      return send(name, await withCaptcha());
    }
  };
}

const bodyOf = ({ body }: CallParts): object => (typeof body === 'object' && body !== null ? body : {});

const needsCaptcha = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED';

const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
