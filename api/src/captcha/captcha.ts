import { normaliseUserName, type Partner } from '@dinelink/contract';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { Problem, problem } from '../problems.ts';

/** A form as it arrives. */
interface Submitted {
  /** Failures of one form do not make another ask. */
  readonly form: string;
  readonly partner: Partner;
  readonly address: string;
  /** Who the form is about, where it says so: a user name, a member's public id, a partner number. */
  readonly names?: readonly string[];
  readonly body: { readonly 'g-recaptcha-response'?: string; readonly gRecaptchaResponse?: string };
  /** Asked for even before anything failed. */
  readonly isAlwaysAsked?: boolean;
}

export interface CaptchaGuard {
  /**
   * Does the work of a form. After one failed submit of it, to the same partner, from the same address or under one of its
   * names within 15 minutes it refuses with 429 CAPTCHA_REQUIRED until an answer comes along.
   */
  submit<T>(submitted: Submitted, work: () => Promise<T>): Promise<T>;
}

export function createCaptchaGuard(captcha: Captcha, limits: RateLimits): CaptchaGuard {
  const hasFailed = async (submitted: Submitted) => {
    const found = await Promise.all(keysOf(submitted).map((key) => limits.isUsedUp('failedSubmit', key)));
    return found.includes(true);
  };
  return {
    async submit(submitted, work) {
      const { body, partner, isAlwaysAsked = false } = submitted;
      if (isAlwaysAsked || (await hasFailed(submitted))) {
        const answer = body['g-recaptcha-response'] ?? body.gRecaptchaResponse;
        if (!answer || !(await captcha.isSolved(answer, partner))) throw problem('CAPTCHA_REQUIRED');
      }
      try {
        return await work();
      } catch (problem) {
        if (isFailure(problem)) {
          await Promise.all(keysOf(submitted).map((key) => limits.count('failedSubmit', key)));
        }
        throw problem;
      }
    },
  };
}

/** Where there is no captcha nothing is asked and nothing counted. */
export const noGuard: CaptchaGuard = { submit: (_submitted, work) => work() };

const keysOf = ({ form, partner, address, names = [] }: Submitted): string[] =>
  [`address\n${address}`, ...names.map((name) => `name\n${normaliseUserName(name)}`)].map(
    (who) => `${form}\n${partner.key}\n${who}`,
  );

// What the visitor got wrong; having to wait, or failures of our own, are no sign of guessing.
const isFailure = (problem: unknown): boolean =>
  problem instanceof Problem && problem.status < 500 && problem.status !== 429;
