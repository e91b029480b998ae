import type { AnswerOf } from '@dinelink/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a puzzle as the site's worker does; returns what a form sends. */
export async function answerTo(challenge: AnswerOf<'captcha'>): Promise<string> {
  if (challenge.provider !== 'altcha') throw new Error('Only our own puzzles can be solved here.');
  const { puzzle } = challenge;
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: puzzle, solution })).toString('base64');
}
