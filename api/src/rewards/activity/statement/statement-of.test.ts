import { rewardSources } from '@dinelink/contract';
import { NOW, partners } from '../../testing/rewards.fixture.ts';
import { statementOf } from './statement-of.ts';
import type { StatementEntry } from './statement.store.ts';

const nosh = partners.find(({ key }) => key === 'nosh')!;

/** An entry of $1 that is worth it. */
const anEntry = (source: StatementEntry['source'], id: number): StatementEntry => ({
  ...{ id, source, status: 'Awarded', amount: 100, reasonCode: null, earnedAt: NOW, bonusText: null },
  ...{ dineId: id, localDate: '2026-11-20', merchantId: 1, merchantName: 'Trattoria', city: null },
});

test('what each source of an entry is: S settle, B bonus, + corporate, M manual, A adjustment, J bonus adjustment [DATA-023]', () => {
  const entries = rewardSources.map((source, index) => anEntry(source, index + 1));
  const statement = statementOf({
    ...{ partner: nosh, year: 2026, now: NOW, joinedAt: NOW, payouts: [], entries },
  });
  const kinds = statement.lines.map(({ kind }, index) => [rewardSources[index], kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    ...{ S: 'dine', B: 'bonus', '+': 'bonus' },
    ...{ M: 'correction', A: 'correction', J: 'correction' },
  });
  const { dines, bonuses, corrections } = statement;
  expect([dines, bonuses, corrections]).toEqual([1, 2, 3]);
});
