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
   * names within 15 minutes, or while another is under way, it throws 429 CAPTCHA_REQUIRED unless a solution is sent.
   */
  submit<T>(submitted: Submitted, work: () => Promise<T>): Promise<T>;
}

export function createCaptchaGuard(captcha: Captcha, limits: RateLimits): CaptchaGuard {
  const isSolved = async ({ body, partner }: Submitted): Promise<boolean> => {
    const answer = body['g-recaptcha-response'] ?? body.gRecaptchaResponse;
    return answer !== undefined && answer !== '' && (await captcha.isSolved(answer, partner));
  };
  return {
    async submit(submitted, work) {
      const keys = keysOf(submitted);
      // Counted before the work and given back afterwards: of many sent at once only one needs no solution.
      const within = await Promise.all(keys.map((key) => limits.reserve('failedSubmit', key)));
      let hasFailed = false;
      try {
        const isNeeded = submitted.isAlwaysAsked === true || within.includes(false);
        if (isNeeded && !(await isSolved(submitted))) throw problem('CAPTCHA_REQUIRED');
        return await work();
      } catch (error) {
        hasFailed = isFailure(error);
        throw error;
      } finally {
        const settle = hasFailed ? limits.renew : limits.giveBack;
        await Promise.all(keys.map((key) => settle('failedSubmit', key)));
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
