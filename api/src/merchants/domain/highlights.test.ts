import { highlightsOf, type Lifetime } from './highlights.ts';

const TODAY = 20_000;
const plain = { addedDay: 0, opensDay: null, leavesDay: null, orderOnlineKind: null, acclaimedLevel: 0 };

test.each([
  ['nothing holds', plain, []],
  [
    'it opens and leaves soon, sends orders elsewhere and is acclaimed',
    {
      ...{ addedDay: TODAY, opensDay: TODAY + 1, leavesDay: TODAY + 9 },
      ...{ orderOnlineKind: 'external' as const, acclaimedLevel: 1 },
    },
    ['comingSoon', 'leavingSoon', 'orderOnlineExternal', 'acclaimed'],
  ],
  [
    'it is new, leaves soon, takes orders here and is acclaimed',
    {
      ...{ addedDay: TODAY - 59, opensDay: null, leavesDay: TODAY + 30 },
      ...{ orderOnlineKind: 'internal' as const, acclaimedLevel: 2 },
    },
    ['leavingSoon', 'new', 'orderOnlineInternal', 'acclaimed'],
  ],
])(
  'highlights when %s: soon, leaving, new, order online, acclaimed [MERCH-015]',
  (_when, merchant, shown) => {
    expect(highlightsOf(merchant, TODAY)).toEqual(shown);
  },
);

test('new lasts 60 days, leaving is announced 30 days before, today included', () => {
  const on = (lifetime: Partial<Lifetime>) => highlightsOf({ ...plain, ...lifetime }, TODAY);
  expect([on({ addedDay: TODAY - 59 }), on({ addedDay: TODAY - 60 })]).toEqual([['new'], []]);
  expect([30, 31, 0, -1].map((days) => on({ leavesDay: TODAY + days }).length)).toEqual([1, 0, 1, 0]);
});
