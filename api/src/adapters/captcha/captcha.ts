import type { AnswerOf } from '@dinelink/contract';

/** Tells people from programs that send forms by the thousand. */
export interface Captcha {
  /** What a browser is to do for an answer. */
  challenge(): Promise<AnswerOf<'captcha'>>;
  /** Whether this answer is right; none is right twice. */
  isSolved(answer: string): Promise<boolean>;
}

/** For tests and for machines without visitors: asks nothing of anybody. */
export const noCaptcha: Captcha = {
  challenge: () => Promise.resolve({ provider: 'off' }),
  isSolved: () => Promise.resolve(true),
};
