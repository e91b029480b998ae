import fc from 'fast-check';
import { payOpen } from '../testing/operator-actions.fixture.ts';
import { aContext, databases } from '../testing/ledger-context.fixture.ts';
import { action } from '../testing/actions.fixture.ts';
import { audited, wrong } from '../testing/audit-result.fixture.ts';
import { query } from '../../db/query.ts';
import '../../../contract/seeded.fixture.ts';

const WORLDS = 15;

let tx: Awaited<ReturnType<typeof databases>>;
beforeAll(async () => {
  tx = await databases();
});
afterAll(() => tx.remove());

test('for any actions in any order, amounts add up and the audit finds no difference', async () => {
  const happenings = fc.array(action, { minLength: 5, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const database = tx.fresh();
      try {
        const context = await aContext(database);
        for (const run of all) {
          context.time.now += 1_000;
          await run(context);
          expect(await wrong(context)).toEqual([]);
        }
        // A payment without an answer is sent again; four rounds complete every payment.
        for (let round = 0; round < 4; round += 1) await payOpen(context);
        expect(await wrong(context)).toEqual([]);
        const open = "SELECT id FROM redemption WHERE status NOT IN ('completed', 'rejected')";
        expect(await query(database, open)).toEqual([]);
        await context.ledger.finalise();
        expect(await audited(database, context.time.now)).toEqual([]);
      } finally {
        await database.close();
      }
    }),
    { numRuns: WORLDS },
  );
});
