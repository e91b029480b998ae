import type { CallName } from '@dinelink/contract';
import { ApiError } from '../api-error.ts';
import type { CallParts } from '../call.ts';

/** Forms that may have to prove that a person sends them, and the field the proof goes into. */
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
 * Sends forms so that a refusal for want of a captcha is hardly ever seen: cards bring one from the first submit, other forms
 * from the one after a failure, and whoever is asked all the same brings it in a second try.
 */
export function guardForms(send: Send, prove: () => Promise<string | undefined>): Send {
  const due = new Set<CallName>(['linkCards', 'reregisterCards']);
  return async (name, sent) => {
    const field = forms[name];
    if (!field) return send(name, sent);
    // A proof is for one submit, so each brings its own.
    const proven = async (): Promise<CallParts> => ({
      ...sent,
      body: { ...bodyOf(sent), [field]: await prove() },
    });
    const isDue = due.has(name);
    try {
      return await send(name, isDue ? await proven() : sent);
    } catch (error) {
      if (isRefusal(error)) due.add(name);
      if (isDue || !isAsked(error)) throw error;
      return send(name, await proven());
    }
  };
}

const bodyOf = ({ body }: CallParts): object => (typeof body === 'object' && body !== null ? body : {});

const isAsked = (error: unknown): boolean => error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED';

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
