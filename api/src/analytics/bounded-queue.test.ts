import { createBoundedQueue } from './bounded-queue.ts';

const BATCH = 500;
const AWAY = new Error('away');

/** A queue of numbers, what it wrote and how often it tried. */
function aQueue(write: (rows: readonly number[]) => void) {
  const [written, failures]: [number[], unknown[]] = [[], []];
  let tries = 0;
  const queue = createBoundedQueue<number>({
    ...{ capacity: 2_000, batch: BATCH, everyMs: 1_000 },
    write: async (rows) => {
      tries += 1;
      write(rows);
      written.push(...rows);
    },
    isCausedByRows: (problem) => problem !== AWAY,
    onWriteFailed: (problem) => failures.push(problem),
  });
  return { queue, written, failures, tries: () => tries };
}
const numbers = (count: number) => Array.from({ length: count }, (_none, index) => index);

test.each([0, 1, 250, 499])(
  'row %d cannot be written: the others are, each once and in order',
  async (bad) => {
    const { queue, written, failures } = aQueue((rows) => {
      if (rows.includes(bad)) throw new Error('bad row');
    });
    queue.add(numbers(BATCH + 1));
    await queue.flush();
    expect(written).toEqual(numbers(BATCH + 1).filter((row) => row !== bad));
    expect(queue.figures()).toEqual({ waiting: 0, written: BATCH, dropped: 1 });
    expect(failures).toHaveLength(1);
  },
);

test('while nothing can be written a batch is tried once', async () => {
  const { queue, tries, failures } = aQueue(() => {
    throw AWAY;
  });
  queue.add(numbers(2 * BATCH));
  await queue.flush();
  expect([tries(), failures.length]).toEqual([2, 2]);
  expect(queue.figures()).toEqual({ waiting: 0, written: 0, dropped: 2 * BATCH });
});

test('a batch of which no row can be written is given up after some tries', async () => {
  const { queue, tries, failures } = aQueue(() => {
    throw new Error('bad row');
  });
  queue.add(numbers(BATCH));
  await queue.flush();
  expect(tries()).toBeLessThan(30);
  expect(failures.length).toBeLessThan(30);
  expect(queue.figures()).toEqual({ waiting: 0, written: 0, dropped: BATCH });
});
