import { createHmac, randomInt } from 'node:crypto';
import { type Puzzle, puzzleSchema } from '@dinelink/contract';
import { limits } from '@dinelink/contract/calls';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha } from './captcha.ts';
import type { UsedPuzzles } from './used-puzzles.store.ts';

// A browser derives some 250 keys at this cost: about a quarter of a second, negligible once and expensive a thousand times.
const COST = 1_000;
const COUNTER = { from: 200, before: 301 };

interface AltchaParts {
  readonly secret: string;
  readonly used: UsedPuzzles;
  readonly now: () => number;
}

const answerSchema = z.object({
  challenge: puzzleSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Our own captcha: proof of work in the browser, without another server and without tracking. */
export function createAltcha({ secret, used, now }: AltchaParts): Captcha {
  const keys = {
    hmacSignatureSecret: derived(secret, 'captcha-puzzle'),
    hmacKeySignatureSecret: derived(secret, 'captcha-key'),
  };
  return {
    async challenge() {
      const challenge = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER.from, COUNTER.before),
        deriveKey,
        data: { expiresAt: now() + limits.captchaExpiryMs },
      });
      return { provider: 'altcha', puzzle: puzzleSchema.parse(challenge) };
    },
    async isSolved(answer) {
      const given = parse(answer);
      if (!given) return false;
      const { challenge, solution } = given;
      const { expiresAt } = challenge.parameters.data;
      if (expiresAt <= now()) return false;
      const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
      return verified && (await used.take(challenge.signature, expiresAt));
    },
  };
}

const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex');

function parse(
  answer: string,
): { challenge: Puzzle; solution: { counter: number; derivedKey: string } } | null {
  try {
    const parsed = answerSchema.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
