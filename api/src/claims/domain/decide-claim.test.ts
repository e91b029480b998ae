import { type ClaimedDine, decideClaim, findClaimed, type KnownDine } from './decide-claim.ts';
import { outsideWindow } from './claim-window.ts';

const zone = 'America/Chicago';
const claim: ClaimedDine = { merchantId: 7, zone, dinedOn: '2026-10-14', amountCents: 5_000 };
const dine = (more: Partial<KnownDine> = {}): KnownDine => ({
  ...{ dineId: 1, memberId: 1, merchantId: 7, dinedAt: Date.parse('2026-10-14T20:00:00Z') },
  ...{ amounts: [5_000], state: 'settled', isDeclined: false, livingEntries: 1, reasonCode: null },
  ...{ hasEntry: true, isPaid: true, isHeld: false },
  ...more,
});
const decided = (more: Partial<KnownDine>, isMatchedNow = false) => {
  const { state, reason } = decideClaim(claim, dine(more), { isMatchedNow });
  return reason === null ? state : `${state} ${reason}`;
};

describe('the dine that is meant', () => {
  test.each([
    ['the amount to the cent', { amounts: [5_000] }, true],
    ['a cent more', { amounts: [5_001] }, false],
    ['a cent less', { amounts: [4_999] }, false],
    ['the amount without the tip', { amounts: [5_000, 6_120] }, true],
    ['an amount between', { amounts: [4_500, 6_120] }, true],
    ['no amount', { amounts: [] }, false],
    ['the evening before on the restaurant’s clock', { dinedAt: Date.parse('2026-10-14T04:00:00Z') }, true],
    ['two days before', { dinedAt: Date.parse('2026-10-13T04:00:00Z') }, false],
    ['just before the midnight after the next day', { dinedAt: Date.parse('2026-10-16T04:59:59Z') }, true],
    ['two days after', { dinedAt: Date.parse('2026-10-16T05:00:00Z') }, false],
    ['another restaurant', { merchantId: 8 }, true],
  ])('%s', (_name, more, isMeant) => {
    expect(findClaimed(claim, [dine(more)]) !== null).toBe(isMeant);
  });

  test('of several, the claimed restaurant’s is meant, then that of the day itself, then the first', () => {
    const elsewhere = dine({ dineId: 1, merchantId: null });
    const dayAfter = dine({ dineId: 2, dinedAt: Date.parse('2026-10-15T20:00:00Z') });
    const [here, again] = [dine({ dineId: 3 }), dine({ dineId: 4 })];
    const order = [elsewhere, dayAfter, again, here];
    expect(findClaimed(claim, order)?.dineId).toBe(3);
    expect(findClaimed(claim, [elsewhere, dayAfter])?.dineId).toBe(2);
  });
});

describe('a claim comes to', () => {
  test.each<[string, Partial<KnownDine>, string]>([
    ['a dine that earned', {}, 'in_activity'],
    ['a dine that is part refunded', { state: 'part_refunded' }, 'in_activity'],
    ['a dine whose second settlement is held', { isHeld: true }, 'open held_double'],
    ['a dine that is refunded', { state: 'refunded', livingEntries: 2 }, 'not_credited refunded'],
    ['a dine on a blackout day', { livingEntries: 0, reasonCode: 'blackout' }, 'not_credited blackout'],
    [
      'a dine below the minimum',
      { livingEntries: 0, reasonCode: 'below_minimum' },
      'not_credited below_minimum',
    ],
    ['a dine beyond the cap', { livingEntries: 0, reasonCode: 'visit_limit' }, 'not_credited visit_limit'],
    ['a reason nobody has named', { livingEntries: 0, reasonCode: 'new_rule' }, 'not_credited other'],
    [
      'a declined payment',
      { state: 'void', livingEntries: 0, hasEntry: false, isDeclined: true },
      'not_credited declined',
    ],
    ['a reversed payment', { state: 'void', livingEntries: 0, hasEntry: false }, 'not_credited reversed'],
    [
      'a card that was not linked',
      { state: 'unmatched', memberId: null, hasEntry: false },
      'not_credited card_not_linked',
    ],
    [
      'an unknown network id',
      { state: 'unmatched', merchantId: null, hasEntry: false },
      'open merchant_unknown',
    ],
    [
      'a restaurant without an offer that day',
      { state: 'unmatched', hasEntry: false },
      'not_credited no_offer',
    ],
    [
      'another restaurant without an offer',
      { state: 'unmatched', merchantId: 8, hasEntry: false },
      'open other_merchant',
    ],
    ['an offer that cannot be priced', { state: 'unpriced', hasEntry: false }, 'open unpriced'],
  ])('%s', (_name, more, outcome) => {
    const unmatched = more.state === 'unmatched' || more.state === 'unpriced';
    expect(decided({ ...(unmatched && { livingEntries: 0 }), ...more })).toBe(outcome);
  });

  test('a dine that was unmatched before and earns now is credited', () => {
    expect(decided({}, true)).toBe('credited');
  });

  test('an open claim without any dine', () => {
    expect(decideClaim(claim, null, { isMatchedNow: false })).toEqual({
      ...{ state: 'open', reason: 'not_found', dineId: null },
    });
  });
});

test.each([
  ['nine days after', '2026-10-23T12:00:00Z', 'TOO_EARLY'],
  ['a moment before the tenth day there', '2026-10-24T04:59:59Z', 'TOO_EARLY'],
  ['ten days after', '2026-10-24T05:00:00Z', null],
  ['ninety days after', '2027-01-13T05:59:59Z', null],
  ['ninety-one days after', '2027-01-13T06:00:00Z', 'TOO_LATE'],
])(
  'a dine can be claimed from its tenth day to its ninetieth on the restaurant’s clock: %s [PART-072, CONST-041]',
  (...[, now, code]) => {
    expect(outsideWindow({ dinedOn: claim.dinedOn, zone }, Date.parse(now))).toBe(code);
  },
);
