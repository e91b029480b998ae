import type { Puzzle } from '@dinelink/contract';
import { notReady } from './recaptcha.ts';

/** Works a puzzle out in a thread of its own and answers what a form sends; rejects when that cannot be done here. */
export async function solve(puzzle: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await answerOf(worker, puzzle);
    if (!solution) throw notReady();
    return btoa(JSON.stringify({ challenge: puzzle, solution }));
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, puzzle: Puzzle): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = () => reject(notReady());
    worker.postMessage(puzzle);
  });
}
