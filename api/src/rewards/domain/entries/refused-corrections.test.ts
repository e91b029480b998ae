import type { Entry } from './entry.ts';
import { entry, decision } from '../../testing/posting.fixture.ts';
import { earnedOf } from './refused-corrections.ts';

const posted = entry({ status: 'Awarded' });
const correction = (amount: number, more: Partial<Entry> = {}) =>
  entry({ id: 11, source: 'A', ordinal: 1, status: 'Awarded', amount, ...more });
const refused = (amount: number, more: Partial<Entry> = {}) =>
  correction(amount, { status: 'Forfeit', reason: 'posting_refused', ...more });

test.each([
  ['nothing is refused', [posted, correction(50)], 300, 250],
  ['a correction is forfeited for another reason', [posted, refused(100, { reason: 'refunded' })], 300, 200],
  ['a correction with that reason stands', [posted, refused(100, { status: 'Awarded' })], 300, 300],
  ['more was refused, and nothing is new', [posted, refused(100)], 300, 300],
  ['more was refused, and less than that is due', [posted, refused(100)], 250, 250],
  ['more was refused, and what stands is due', [posted, refused(100)], 200, 200],
  ['more was refused, and less than what stands is due', [posted, refused(100)], 150, 200],
  ['more was refused, and still more is due', [posted, refused(100)], 325, 300],
  ['more was refused twice', [posted, refused(100), correction(25), refused(75)], 500, 400],
  ['less was refused, and nothing is new', [posted, refused(-50)], 150, 150],
  ['less was refused, and part of that is due', [posted, refused(-50)], 180, 180],
  ['less was refused, and all is given back', [posted, refused(-50)], 0, 200],
  ['less was refused, and a cent more is given back', [posted, refused(-50)], 149, 200],
  ['less was refused, and more is due', [posted, refused(-50)], 230, 200],
  ['what stood before a refusal was less than nothing', [correction(-240), refused(250)], 10, -230],
])('when %s', (...[, entries, due, earned]) => {
  expect(earnedOf(decision(due), entries)).toBe(earned);
});

test('an operator’s override of a refusal awards what was refused', () => {
  const override = (reason: string) => decision(300, { override: reason });
  expect(earnedOf(override('posting_refused'), [posted, refused(100)])).toBe(200);
  expect(earnedOf(override('reversed'), [posted, refused(100)])).toBe(300);
});
