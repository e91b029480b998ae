import fc from 'fast-check';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { aContext } from '../testing/ledger-context.fixture.ts';
import { live } from '../testing/histories.fixture.ts';
import { audited, wrong } from '../testing/audit-result.fixture.ts';
import '../../../contract/seeded.fixture.ts';

const HISTORIES = Number(process.env.HISTORIES ?? 1);
const EVENTS = Number(process.env.HISTORY_EVENTS ?? 200);
const MINUTES = 60_000;

const first = fc.readConfigureGlobal().seed ?? 0;
const seeds = Array.from({ length: HISTORIES }, (_, nth) => first + nth);

for (const seed of seeds) {
  onEachDatabase((open) => {
    test(
      `ledger, replay and audit agree at every hundredth of ${EVENTS} events (seed ${seed})`,
      async () => {
        const context = await aContext(open().database);
        let checks = 0;
        await live(context, {
          ...{ seed, events: EVENTS },
          check: async (event) => {
            checks += 1;
            const found = [...(await wrong(context)), ...(await audited(context.database, context.time.now))];
            expect({ seed, event, found }).toEqual({ seed, event, found: [] });
          },
        });
        expect(checks).toBe(Math.floor(EVENTS / 100));
      },
      30 * MINUTES,
    );
  });
}
