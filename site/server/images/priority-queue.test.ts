import { priorityQueue } from './priority-queue.ts';

test('urgent jobs run before the others', async () => {
  const order: string[] = [];
  const enqueue = priorityQueue({ concurrency: 1 });
  const job = (name: string) => async () => void order.push(name);
  await Promise.all([
    enqueue(false, job('ahead 1')),
    enqueue(false, job('ahead 2')),
    enqueue(true, job('waited for 1')),
    enqueue(true, job('waited for 2')),
  ]);
  expect(order).toEqual(['ahead 1', 'waited for 1', 'waited for 2', 'ahead 2']);
});

test('a failure rejects its own job only', async () => {
  const enqueue = priorityQueue({ concurrency: 1 });
  const failing = enqueue(true, () => Promise.reject(new Error('broken picture')));
  const next = enqueue(true, () => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('broken picture');
  await expect(next).resolves.toBe('fine');
});
