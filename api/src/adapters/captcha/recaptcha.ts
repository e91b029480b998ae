import type { Partner } from '@dinelink/contract';
import { z } from 'zod';
import { problem } from '../../problems.ts';
import type { Captcha } from './captcha.ts';

const TIMEOUT_MS = 5_000;

interface RecaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
  /** Whether a host serves the partner's site. */
  readonly isHostOf: (partner: Partner, host: string) => boolean;
}

const verdictSchema = z.object({ success: z.boolean(), hostname: z.string().optional() });

/**
 * Google's reCAPTCHA, invisible: its keys have no actions. Google itself accepts a token once; the visitor's address is not
 * sent. The site key is public, so a token is accepted only at the host it was made for.
 */
export function createRecaptcha({ siteKey, secret, verifyUrl, isHostOf }: RecaptchaKeys): Captcha {
  return {
    challenge: () => Promise.resolve({ provider: 'recaptcha', siteKey }),
    async isSolved(answer, partner) {
      const { success, hostname = '' } = await request(
        verifyUrl,
        new URLSearchParams({ secret, response: answer }),
      );
      return success && isHostOf(partner, hostname);
    },
  };
}

// While the service is unreachable every answer is rejected.
async function request(url: string, body: URLSearchParams): Promise<z.infer<typeof verdictSchema>> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdictSchema.parse(await answer.json());
  } catch {
    throw problem('UNAVAILABLE', {
      message: 'We cannot check right now that a person is sending this. Please try again in a moment.',
    });
  }
}
