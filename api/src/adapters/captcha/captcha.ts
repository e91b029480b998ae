import type { AnswerOf, Partner } from '@dinelink/contract';

/** Tells people from programs that send forms by the thousand. */
export interface Captcha {
  /** What a browser is to do for an answer. */
  challenge(): Promise<AnswerOf<'captcha'>>;
  /** Whether this answer, sent to a partner's site, is right; none is right twice. */
  isSolved(answer: string, partner: Partner): Promise<boolean>;
}

/** For tests and for machines without visitors: asks nothing of anybody. */
export const noCaptcha: Captcha = {
  challenge: () => Promise.resolve({ provider: 'off' }),
  isSolved: () => Promise.resolve(true),
};
