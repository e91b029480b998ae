import type { Puzzle } from '@dinelink/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// A thread of its own: the page stays as quick as ever while this one works.
self.onmessage = async ({ data }: MessageEvent<Puzzle>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey }).catch(() => null);
  self.postMessage(solution);
};
