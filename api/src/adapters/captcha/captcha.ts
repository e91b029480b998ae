import type { AnswerOf, Partner } from '@dinelink/contract';

/** A captcha: distinguishes people from programs that submit forms in bulk. */
export interface Captcha {
  /** The challenge for a browser. */
  challenge(): Promise<AnswerOf<'captcha'>>;
  /** Whether this answer, sent to a partner's site, is right; each is accepted once. */
  isSolved(answer: string, partner: Partner): Promise<boolean>;
}

/** For tests and for machines without visitors: accepts everything. */
export const noCaptcha: Captcha = {
  challenge: () => Promise.resolve({ provider: 'off' }),
  isSolved: () => Promise.resolve(true),
};
