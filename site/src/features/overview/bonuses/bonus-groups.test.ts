import { bonusGroups, withRegistered } from './bonus-groups.ts';
import { aBanner, aBonus } from './bonuses.fixture.ts';
import { codesAt, withEntry } from './registered-bonuses.ts';

const today = '2026-11-24';
const MINUTE_MS = 60_000;

const codesOf = (groups: ReturnType<typeof bonusGroups>) => ({
  available: groups.available.map(({ banner }) => banner.code),
  activated: groups.activated.map(({ banner }) => banner.code),
});
const shown = (banners: Parameters<typeof bonusGroups>[0], { bonuses = [aBonus()], copyState = 3 } = {}) =>
  codesOf(bonusGroups(banners, { bonuses, terms: [], copyState, today }));

test('eligible bonuses are available, enrolled and qualified ones activated [OVER-022]', () => {
  const bonuses = (['Eligible', 'Enrolled', 'Qualified'] as const).map((bonusStatus) =>
    aBonus({ code: bonusStatus, bonusStatus }),
  );
  const banners = bonuses.map(({ code }) => aBanner({ code }));
  expect(shown(banners, { bonuses })).toEqual({
    available: ['Eligible'],
    activated: ['Enrolled', 'Qualified'],
  });
});

test('banners are in the editors’ order [OVER-031]', () => {
  const bonuses = ['A', 'B', 'C'].map((code) => aBonus({ code }));
  const banners = [
    aBanner({ code: 'B', order: 20 }),
    aBanner({ code: 'C', order: 30 }),
    aBanner({ code: 'A', order: null }),
  ];
  expect(shown(banners, { bonuses }).available).toEqual(['A', 'B', 'C']);
});

test('terms of an earlier status are not shown', () => {
  const terms = [
    { code: aBonus().code, bonusStatus: 'Eligible' as const, amount: 5, dines: { made: 0, needed: 1 } },
  ];
  const [eligible, enrolled] = (['Eligible', 'Enrolled'] as const).map((bonusStatus) => {
    const groups = bonusGroups([aBanner()], {
      bonuses: [aBonus({ bonusStatus })],
      terms,
      copyState: 3,
      today,
    });
    return [...groups.available, ...groups.activated].map((shownBanner) => shownBanner.terms);
  });
  expect(eligible).toEqual(terms);
  expect(enrolled).toEqual([undefined]);
});

test('a banner without a bonus of the member is not shown [OVER-027]', () => {
  expect(shown([aBanner({ code: 'OTHER' })]).available).toEqual([]);
  expect(shown([aBanner()], { bonuses: [] }).available).toEqual([]);
});

test('a banner is shown in the copy states of its editors alone [OVER-028]', () => {
  const banner = aBanner({ user_states: [1, 4] });
  const seenIn = [0, 1, 2, 3, 4, 5].filter(
    (copyState) => shown([banner], { bonuses: [aBonus()], copyState }).available.length > 0,
  );
  expect(seenIn).toEqual([1, 4]);
});

test.each([
  [10, '2026-11-14T23:59:59.000Z', true],
  [10, '2026-11-13T23:59:59.000Z', false],
  [0, '2026-11-24T00:00:00.000Z', true],
  [null, '2019-01-01T00:00:00.000Z', true],
])('with %s days to display a bonus of %s is shown: %s [OVER-029]', (days, createDateUtc, isShown) => {
  const { available } = shown([aBanner({ days_to_display: days })], { bonuses: [aBonus({ createDateUtc })] });
  expect(available.length > 0).toBe(isShown);
});

test('a bonus activated up to 35 minutes ago counts as enrolled now [OVER-024, OVER-025, CONST-040]', () => {
  const start = Date.UTC(2026, 10, 24, 12);
  const entries = withEntry([], 'THREE-TABLES', start);
  expect(entries).toEqual([{ value: 'THREE-TABLES', expire: start + 2_100_000 }]);
  const after = (minutes: number) => {
    const now = start + minutes * MINUTE_MS;
    return withRegistered([aBonus(), aBonus({ code: 'OTHER' })], codesAt(entries, now), now);
  };
  expect(after(34)).toEqual([
    aBonus({ bonusStatus: 'Enrolled', createDateUtc: '2026-11-24T12:34:00.000Z' }),
    aBonus({ code: 'OTHER' }),
  ]);
  expect(after(36)).toEqual([aBonus(), aBonus({ code: 'OTHER' })]);
});

test('a bonus that the api has as enrolled or earned keeps its own date', () => {
  const earned = aBonus({ bonusStatus: 'Qualified' });
  expect(withRegistered([earned], ['THREE-TABLES'], Date.UTC(2026, 10, 24))).toEqual([earned]);
});

test('a second bonus keeps the first one’s entry and drops expired ones', () => {
  const first = withEntry([{ value: 'OLD', expire: 999 }], 'A', 1_000);
  expect(withEntry(first, 'B', 2_000)).toEqual([
    { value: 'A', expire: 2_101_000 },
    { value: 'B', expire: 2_102_000 },
  ]);
});
