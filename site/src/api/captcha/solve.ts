import type { Puzzle } from '@dinelink/contract';
import { captchaNotReady } from './recaptcha.ts';

/** Solves a puzzle in a worker and resolves to the value a form sends; rejects when no worker can run. */
export async function solve(puzzle: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await answerOf(worker, puzzle);
    if (!solution) throw captchaNotReady();
    return btoa(JSON.stringify({ challenge: puzzle, solution }));
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, puzzle: Puzzle): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = () => reject(captchaNotReady());
    worker.postMessage(puzzle);
  });
}
