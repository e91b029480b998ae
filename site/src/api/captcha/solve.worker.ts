import type { Puzzle } from '@dinelink/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Runs in a worker, so that the page stays responsive.
self.onmessage = async ({ data }: MessageEvent<Puzzle>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey }).catch(() => null);
  self.postMessage(solution);
};
