import fc from 'fast-check';
import { aLine } from '../../merchants/import/import.fixture.ts';
import { parseMerchantLine } from '../../merchants/import/merchant-line.ts';
import { saveBatch } from '../../merchants/import/save-batch.ts';
import type { Context } from './ledger-context.fixture.ts';
import { execute } from '../../db/query.ts';

const filing = fc.record({
  merchant: fc.nat({ max: 2 }),
  exclusive: fc.boolean(),
  context: fc.record({
    state: fc.constantFrom('live', 'live', 'live', 'draft'),
    rate: fc.option(
      fc.constantFrom(1, 4, 20).map((units) => ({ units, perDollars: 1 })),
      { nil: undefined },
    ),
    minimumSpendCents: fc.constantFrom(undefined, 2_000),
    maximumReward: fc.constantFrom(undefined, 100),
    weekdays: fc.constantFrom([], ['Mon', 'Fri', 'Sat']),
    budgetCents: fc.constantFrom(undefined, 300, 5_000),
    visitsPerMonth: fc.constantFrom(undefined, 1, 3),
  }),
  hasSecond: fc.boolean(),
});

type Filing = typeof filing extends fc.Arbitrary<infer T> ? T : never;

/** Imports a file that changes a restaurant's offers from now on. */
export const filed = filing.map((input) => (context: Context) => file(context, input));

async function file(
  { database, merchants, time }: Context,
  { merchant, exclusive, context, hasSecond }: Filing,
) {
  const id = merchants[merchant]?.merchantId ?? 0;
  await execute(database, 'UPDATE merchant SET external_id = ? WHERE id = ?', [`m${id}`, id]);
  await execute(database, "UPDATE offer SET external_id = 'base' WHERE external_id IS NULL");
  const { visitsPerMonth } = context;
  const limits = visitsPerMonth === undefined ? {} : { maxSpendPerMonthCents: 30_000 };
  const type = visitsPerMonth === undefined ? 'Unlimited' : 'Limited';
  const base = { externalId: 'base', type, fromDate: '2020-01-01', ...context, ...limits };
  const second = { externalId: 'second', type: 'Unlimited', fromDate: '2020-01-01', state: 'live' };
  const parsed = parseMerchantLine(
    aLine(`m${id}`, { exclusive, networkIds: undefined, offers: hasSecond ? [base, second] : [base] }),
  );
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  await saveBatch(database, { entries: [{ at: 0, line: parsed.line }], clock: () => time.now });
}
