import type { AnswerOf, Puzzle } from '@dinelink/contract';
import { MAX_NETWORK_ERRORS, POLL_MS } from './polling.ts';
import { isStatus } from '../api-error.ts';
import { captchaNetworkError, recaptcha } from './recaptcha.ts';

interface ProveTools {
  /** GET /api/Captcha. */
  challenge: () => Promise<AnswerOf<'captcha'>>;
  solve: (puzzle: Puzzle) => Promise<string>;
  wait: (ms: number) => Promise<void>;
}

/** Solves the captcha that the server requires and resolves to its response; undefined where none is required. */
export async function prove({ challenge, solve, wait }: ProveTools): Promise<string | undefined> {
  const answer = await withRetries(challenge, wait);
  if (answer.provider === 'altcha') return solve(answer.puzzle);
  return answer.provider === 'recaptcha' ? recaptcha(answer.siteKey, wait) : undefined;
}

/** Repeats a call after network errors; gives up after ten. */
async function withRetries<T>(work: () => Promise<T>, wait: ProveTools['wait']): Promise<T> {
  for (let networkErrors = 0; networkErrors < MAX_NETWORK_ERRORS; networkErrors += 1) {
    if (networkErrors > 0) await wait(POLL_MS);
    try {
      return await work();
    } catch (error) {
      if (!isStatus(error, 0)) throw error;
    }
  }
  throw captchaNetworkError();
}
