import fc from 'fast-check';
import { payOpen } from '../testing/operator-actions.fixture.ts';
import { aWorld, databases } from '../testing/ledger-context.fixture.ts';
import { happening } from '../testing/actions.fixture.ts';
import { audited, wrong } from '../testing/audit-result.fixture.ts';
import '../../../contract/seeded.fixture.ts';

const WORLDS = 15;

let ground: Awaited<ReturnType<typeof databases>>;
beforeAll(async () => {
  ground = await databases();
});
afterAll(() => ground.remove());

test('whatever happens in whatever order, no money is made or lost, and the audit finds nothing', async () => {
  const happenings = fc.array(happening, { minLength: 5, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const database = ground.fresh();
      try {
        const world = await aWorld(database);
        for (const happen of all) {
          world.time.now += 1_000;
          await happen(world);
          expect(await wrong(world)).toEqual([]);
        }
        // A payment that hangs is asked for again; four rounds bring every one to its end.
        for (let round = 0; round < 4; round += 1) await payOpen(world);
        expect(await wrong(world)).toEqual([]);
        const open = "SELECT id FROM redemption WHERE status NOT IN ('completed', 'rejected')";
        expect(await database.read(open)).toEqual([]);
        await world.ledger.finalise();
        expect(await audited(database, world.time.now)).toEqual([]);
      } finally {
        await database.close();
      }
    }),
    { numRuns: WORLDS },
  );
});
