import { lanes } from './lanes.ts';

test('urgent jobs overtake jobs in advance', async () => {
  const order: string[] = [];
  const inLane = lanes({ atOnce: 1 });
  const job = (name: string) => async () => void order.push(name);
  await Promise.all([
    inLane(false, job('ahead 1')),
    inLane(false, job('ahead 2')),
    inLane(true, job('waited for 1')),
    inLane(true, job('waited for 2')),
  ]);
  expect(order).toEqual(['ahead 1', 'waited for 1', 'waited for 2', 'ahead 2']);
});

test('a failure rejects its own job only', async () => {
  const inLane = lanes({ atOnce: 1 });
  const failing = inLane(true, () => Promise.reject(new Error('broken picture')));
  const next = inLane(true, () => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('broken picture');
  await expect(next).resolves.toBe('fine');
});
