import { normaliseUserName, type Partner } from '@dinelink/contract';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { Problem, problem } from '../problems.ts';

/** A submitted form. */
interface Submitted {
  /** Forms count their failures separately. */
  readonly form: string;
  readonly partner: Partner;
  readonly address: string;
  /** The account the form names, if any: a user name, a member's public id, a partner number. */
  readonly names?: readonly string[];
  readonly body: { readonly 'g-recaptcha-response'?: string; readonly gRecaptchaResponse?: string };
  /** Needed even before any failure. */
  readonly isAlwaysAsked?: boolean;
}

export interface CaptchaGuard {
  /**
   * Runs a form's work. After one failed submit of the form, to the same partner, from the same address or with one of its
   * names within 15 minutes, it throws 429 CAPTCHA_REQUIRED unless a solution is sent.
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

/** Without a captcha nothing is required and nothing counted. */
export const noGuard: CaptchaGuard = { submit: (_submitted, work) => work() };

const keysOf = ({ form, partner, address, names = [] }: Submitted): string[] =>
  [`address\n${address}`, ...names.map((name) => `name\n${normaliseUserName(name)}`)].map(
    (who) => `${form}\n${partner.key}\n${who}`,
  );

// Errors of the visitor; rate limits and our own failures are no sign of guessing.
const isFailure = (problem: unknown): boolean =>
  problem instanceof Problem && problem.status < 500 && problem.status !== 429;
