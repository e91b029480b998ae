import { welch } from './welch.ts';

const around = (centre: number) =>
  Array.from({ length: 200 }, (_, index) => centre + ((index * 37) % 100) / 100);

test('the same distribution shows no difference, a shifted one does', () => {
  expect(welch(around(10), around(10)).t).toBeCloseTo(0, 10);
  expect(Math.abs(welch(around(10), around(10.2)).t)).toBeGreaterThan(4.5);
});

test('the result of a worked example is correct', () => {
  const { t, means, kept } = welch([1, 2, 3, 4], [2, 4, 6, 8], 0);
  expect(means).toEqual([2.5, 5]);
  expect(kept).toBe(8);
  expect(t).toBeCloseTo(-1.7320508, 6);
});

test('the slowest values of both samples together are ignored', () => {
  const different = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index);
  const { kept, means } = welch([...different(1, 200), 5_000], different(1_000, 200));
  expect(kept).toBe(397);
  expect(means[0]).toBe(100.5);
});
