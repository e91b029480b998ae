import * as enumerations from './enumerations.ts';

describe('enumerations have the specified values, which other programs use', () => {
  test('currency types [DATA-018]', () => {
    expect(enumerations.currencyTypes).toEqual(['Dollar', 'Mile', 'Point', 'Credit']);
  });

  test('card networks [DATA-019]', () => {
    expect(enumerations.cardNetworks).toEqual(['AMEX', 'DISC', 'MAST', 'VISA']);
  });

  test('enrollment types [DATA-020]', () => {
    expect(enumerations.enrollmentTypes).toEqual(['direct', 'sso', 'none']);
  });

  test('entry kinds [DATA-021]', () => {
    expect(enumerations.recordTypes).toEqual(['credit', 'transaction']);
  });

  test('reward statuses [DATA-022]', () => {
    expect(enumerations.rewardStatuses).toEqual(['Awarded', 'Pending', 'Forfeit', 'Paid', 'Deferred']);
  });

  test('reward sources [DATA-023]', () => {
    expect(enumerations.rewardSources).toEqual(['M', 'J', '+', 'A', 'B', 'S']);
  });

  test('redemption statuses [DATA-024]', () => {
    expect(enumerations.redemptionStatuses).toEqual([
      'pending',
      'pending_received',
      'completed',
      'rejected',
      'error',
    ]);
  });

  test('words of other programs are matched in any case and stored in our spelling [DATA-036]', () => {
    const { bonusStatuses, inOurSpelling, rewardStatuses } = enumerations;
    expect(['Awarded', 'awarded', 'AWARDED'].map((word) => inOurSpelling(rewardStatuses, word))).toEqual(
      Array(3).fill('Awarded'),
    );
    expect(['Eligible', 'eligible'].map((word) => inOurSpelling(bonusStatuses, word))).toEqual(
      Array(2).fill('Eligible'),
    );
    expect(inOurSpelling(rewardStatuses, 'awarded ')).toBeUndefined();
  });

  test('payout brands [DATA-027]', () => {
    expect(enumerations.payoutBrands).toEqual(['MasterCard', 'Tremendous', 'Visa', 'XXXX']);
  });

  test('payout deliveries [DATA-029]', () => {
    expect(enumerations.payoutDeliveries).toEqual(['Card', 'Email']);
  });

  test('opt-in levels [DATA-030]', () => {
    expect(enumerations.optInLevels).toEqual([0, 1, 2, 3]);
  });

  test('progress levels [DATA-031]', () => {
    expect(enumerations.progressLevels).toEqual(['Building', 'QualifiedAndBuilding', 'Qualified']);
  });

  test('bonus statuses [DATA-032]', () => {
    expect(enumerations.bonusStatuses).toEqual(['Eligible', 'Enrolled', 'Qualified']);
  });

  test('member types [DATA-033]', () => {
    expect(enumerations.memberTypes).toEqual(['EnrolledCardMember', 'NonCardMember', 'ClosedAccountMember']);
  });

  test('interface types [DATA-034]', () => {
    expect(enumerations.interfaceTypes).toEqual(['known', 'sso', 'direct']);
  });

  test('weekdays [DATA-035]', () => {
    expect(enumerations.weekdays).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  test('transaction types [DATA-010]', () => {
    expect(enumerations.transactionTypes).toEqual(['settle', 'manual']);
  });
});
