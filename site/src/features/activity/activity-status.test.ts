import { rewardStatuses } from '@dinelink/contract/calls';
import { activityCopy } from '../../copy/messages/account/activity.ts';
import { aDine } from './activity.fixture.ts';
import { isDim, statusOf } from './activity-status.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const textOf = (row: Parameters<typeof aDine>[0], now = NOW): string | null => {
  const status = statusOf(aDine(row), now);
  return status && activityCopy[status.label];
};

describe('the status of a line', () => {
  test.each([
    ['Awarded', null],
    ['Pending', 'Processing'],
    ['Paid', 'Paid {DATE}'],
    ['Deferred', 'Not earned'],
    ['Forfeit', 'Not earned'],
  ] as const)('a translated %s line shows %s [ACT-029, ACT-030, ACT-035]', (awardStatus, words) => {
    expect(textOf({ awardStatus, isTranslated: true, paidAt: '2026-10-18T09:00:00.000Z' })).toBe(words);
  });

  test.each([
    ['Awarded', null],
    ['Pending', 'Pending Review'],
    ['Paid', null],
    ['Deferred', 'Not earned'],
    ['Forfeit', 'Expired'],
  ] as const)('a legacy %s line shows %s [ACT-030, ACT-031, ACT-032, ACT-040]', (awardStatus, words) => {
    expect(textOf({ awardStatus, date: '2026-11-19T12:00:00.000Z' })).toBe(words);
  });

  test('the two lines with "Not earned" differ in the text below [ACT-036, ACT-037, ACT-038]', () => {
    const text = (awardStatus: 'Deferred' | 'Forfeit') => {
      const key = statusOf(aDine({ awardStatus, isTranslated: true }), NOW)?.text;
      return key && activityCopy[key];
    };
    expect(text('Deferred')).toBe(
      'This dine is finalized. Rewards may take up to two weeks to appear. No action needed.',
    );
    expect(text('Forfeit')).toBe('This dine did not qualify.');
  });

  test.each([
    ['2026-10-16T00:00:00.000Z', 'Pending Review'],
    ['2026-10-16T23:59:59.999Z', 'Pending Review'],
    ['2026-10-15T23:59:59.999Z', 'Review expired'],
  ])('a legacy line of %s, pending on November 20, shows %s [ACT-033, ACT-057, CONST-036]', (date, words) => {
    expect(textOf({ awardStatus: 'Pending', date }, Date.parse('2026-11-20T00:00:00Z'))).toBe(words);
    expect(textOf({ awardStatus: 'Pending', date }, Date.parse('2026-11-20T23:59:59Z'))).toBe(words);
  });

  test('a paid line without a date shows that it is paid', () => {
    expect(textOf({ awardStatus: 'Paid', isTranslated: true, paidAt: null })).toBe('Paid');
  });

  test('forfeited and pending lines are dim, earned ones are not [ACT-034]', () => {
    const dim = rewardStatuses.filter((awardStatus) => isDim({ awardStatus }));
    expect(dim).toEqual(['Pending', 'Forfeit', 'Deferred']);
  });
});
