import { reviewLink } from './addresses/review-link.ts';
import { canReview, type Reviewable } from './review-rules.ts';

const DAY_MS = 86_400_000;
const DINED = Date.parse('2026-10-16T23:30:00Z');
const aDine = (changes: Partial<Reviewable> = {}): Reviewable => ({
  dinedAt: DINED,
  settledAt: DINED,
  reopenedAt: null,
  merchantId: '12',
  awardStatus: 'Awarded',
  isSettledOrManual: true,
  isReviewed: false,
  ...changes,
});

test('a dine can be reviewed on day 35, not on day 36; days are whole in GMT [ACT-042, ACT-057]', () => {
  const lastMoment = Date.parse('2026-11-20T23:59:59.999Z');
  expect([canReview(aDine(), lastMoment), canReview(aDine(), lastMoment + 1)]).toEqual([true, false]);
});

test('a bill after day 35 allows fourteen days, and a reopened dine another 35', () => {
  const late = aDine({ settledAt: Date.parse('2026-11-25T10:00:00Z') });
  const reopened = aDine({ reopenedAt: Date.parse('2026-12-01T10:00:00Z') });
  const endOf = (day: string) => Date.parse(`${day}T23:59:59.999Z`);
  expect([canReview(late, endOf('2026-12-09')), canReview(late, endOf('2026-12-09') + 1)]).toEqual([
    true,
    false,
  ]);
  expect([canReview(reopened, endOf('2027-01-05')), canReview(reopened, endOf('2027-01-05') + 1)]).toEqual([
    true,
    false,
  ]);
});

test('nothing before 1 February 2021 can be reviewed [ACT-043, CONST-036]', () => {
  const on = (day: string) =>
    canReview(aDine({ dinedAt: Date.parse(day), settledAt: Date.parse(day) }), Date.parse(day) + DAY_MS);
  expect([on('2021-01-31T23:59:59Z'), on('2021-02-01T00:00:00Z')]).toEqual([false, true]);
});

test('a bonus cannot be reviewed [ACT-044]', () => {
  expect(canReview(aDine({ isSettledOrManual: false }), DINED)).toBe(false);
  expect(canReview(aDine(), DINED)).toBe(true);
});

test('forfeited and deferred rewards cannot be reviewed; pending, awarded and paid ones can [ACT-045]', () => {
  const statuses = ['Awarded', 'Pending', 'Paid', 'Forfeit', 'Deferred'] as const;
  expect(statuses.map((awardStatus) => canReview(aDine({ awardStatus }), DINED))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a dine can be reviewed once, and only with a restaurant [ACT-046]', () => {
  expect(canReview(aDine({ isReviewed: true }), DINED)).toBe(false);
  expect(canReview(aDine({ merchantId: null }), DINED)).toBe(false);
});

test('the link is the partner’s form with the purchase in its fragment, always as settle [ACT-049] [ACT-050] [ACT-051] [ACT-052]', () => {
  const link = new URL(
    reviewLink('https://form.typeform.com', {
      typeformCode: 'dine13',
      familyId: 'F1',
      date: '2026-10-16T23:30:00.000Z',
      merchantId: '12',
      merchantName: 'Casa Lucía & Söhne',
      sourceTransactionId: '4711',
    }),
  );
  expect(link.origin + link.pathname).toBe('https://form.typeform.com/to/dine13');
  expect(link.search).toBe('');
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    date: '2026-10-16T23:30:00.000Z',
    mid: '12',
    txn: '4711',
    fid: 'F1',
    mname: 'Casa Lucía & Söhne',
    tt: 'settle',
  });
});
