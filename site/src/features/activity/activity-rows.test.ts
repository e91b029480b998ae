import { aCredit, aDine, aTranslatedDine } from './activity.fixture.ts';
import { activityRow, rowId } from './activity-rows.ts';

describe('lines of the two calls become one shape', () => {
  test('the four fields of credit partners are mapped, and the line counts as translated [ACT-028]', () => {
    const given = {
      ...aTranslatedDine({ awardStatus: 'Paid', transactionType: 'manual' }),
      isTranslated: false,
    };
    expect(activityRow(given)).toEqual(
      aDine({ awardStatus: 'Paid', transactionType: 'manual', benefitAmount: 3.06, isTranslated: true }),
    );
  });

  test('a line of the other call and a statement credit stay as they are', () => {
    expect(activityRow(aDine())).toEqual(aDine());
    expect(activityRow(aCredit())).toEqual(aCredit());
  });

  test('a credit and a dine with the same number are two lines', () => {
    expect(rowId(aCredit({ creditId: '4711' }))).not.toBe(rowId(aDine({ sourceTransactionId: '4711' })));
  });
});
