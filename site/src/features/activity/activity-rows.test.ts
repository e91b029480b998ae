import { aCredit, aDine, aTranslatedDine } from './activity.fixture.ts';
import { activityRow, rowId } from './activity-rows.ts';

describe('converting the lines of the two calls', () => {
  test('the four fields of credit partners are mapped, and the line is marked as translated [ACT-028]', () => {
    const given = {
      ...aTranslatedDine({ awardStatus: 'Paid', transactionType: 'manual' }),
      isTranslated: false,
    };
    expect(activityRow(given)).toEqual(
      aDine({ awardStatus: 'Paid', transactionType: 'manual', benefitAmount: 3.06, isTranslated: true }),
    );
  });

  test('a line of the other call and a statement credit are unchanged', () => {
    expect(activityRow(aDine())).toEqual(aDine());
    expect(activityRow(aCredit())).toEqual(aCredit());
  });

  test('a credit and a dine with the same id are two lines', () => {
    expect(rowId(aCredit({ creditId: '4711' }))).not.toBe(rowId(aDine({ sourceTransactionId: '4711' })));
  });
});
