import fc from 'fast-check';
import { localDateOf } from '../rewards/domain/matching/local-date.ts';
import { action } from '../rewards/testing/actions.fixture.ts';
import { audited, wrong } from '../rewards/testing/audit-result.fixture.ts';
import { aContext, databases } from '../rewards/testing/ledger-context.fixture.ts';
import type { Context } from '../rewards/testing/ledger-context.fixture.ts';
import { Problem } from '../problems.ts';
import { query } from '../db/query.ts';
import { partnerOf } from './claims.fixture.ts';
import { createClaimsService } from './claims.service.ts';
import '../../contract/seeded.fixture.ts';

const WORLDS = 15;
const DAY_MS = 86_400_000;

let tx: Awaited<ReturnType<typeof databases>>;
beforeAll(async () => {
  tx = await databases();
});
afterAll(() => tx.remove());

/** A claim of a dine, days after it, perhaps with another amount. */
const claiming = fc.record({
  pick: fc.nat(),
  days: fc.constantFrom(10, 20, 80),
  off: fc.constantFrom(0, 0, 0, 1, -100),
});
type Claiming = typeof claiming extends fc.Arbitrary<infer C> ? C : never;

/** The ledger as far as members see it. */
const ledgerOf = async ({ database }: Context) => ({
  entries: await query(
    database,
    'SELECT id, status, amount, reason_code, trace FROM reward_entry ORDER BY id',
  ),
  dines: await query(
    database,
    'SELECT id, state, member_id, merchant_id, budget_cents FROM dine ORDER BY id',
  ),
});

interface Payment {
  readonly memberId: number;
  readonly partner: string;
  readonly cardId: number;
  readonly merchantId: number;
  readonly dinedAt: number;
  readonly cents: number;
}

/** A payment with a linked card, and a restaurant that may be the one it was made at. */
const paymentsOf = ({ database }: Context) =>
  query<Payment & Record<string, unknown>>(
    database,
    `SELECT l.member_id AS memberId, c.partner, c.id AS cardId, COALESCE(d.merchant_id, r.id) AS merchantId,
       d.dined_at AS dinedAt, COALESCE(d.settled_cents, d.auth_cents, 4000) AS cents
     FROM dine d JOIN payment_card c ON c.card_token = d.card_token JOIN card_link l ON l.active_card_id = c.id
     CROSS JOIN (SELECT MIN(id) AS id FROM merchant) r ORDER BY d.id`,
  );

async function claimTwice(context: Context, { pick, days, off }: Claiming): Promise<void> {
  const payments = await paymentsOf(context);
  const payment = payments[pick % Math.max(1, payments.length)];
  if (!payment) return;
  const { memberId, partner, cardId, merchantId, dinedAt, cents } = payment;
  context.time.now = Math.max(context.time.now, dinedAt + days * DAY_MS);
  const claims = createClaimsService({
    database: context.database,
    now: () => context.time.now,
    rematch: context.ledger.rematchCards,
  });
  const body = {
    ...{ merchantId: String(merchantId), cardId: String(cardId), note: '' },
    ...{ dinedOn: localDateOf(dinedAt, 'America/Chicago'), amountCents: Math.max(1, cents + off) },
  };
  const claim = () =>
    claims.claim({ memberId, partner: partnerOf(partner) }, body).catch((refused: unknown) => {
      if (refused instanceof Problem) return null;
      throw refused;
    });
  // What matching again and the passing of time do without a claim.
  await context.ledger.rematchCards(
    (
      await query<{ token: string }>(
        context.database,
        'SELECT card_token AS token FROM payment_card WHERE id = ?',
        [cardId],
      )
    ).map(({ token }) => token),
  );
  await context.ledger.finalise();
  const before = await ledgerOf(context);
  const first = await claim();
  const again = await claim();
  expect(again?.id).toBe(first?.id);
  expect(await ledgerOf(context)).toEqual(before);
}

test('for any claims among any actions, the ledger is what the engine makes of it, and a claim repeated is the same', async () => {
  const steps = fc.array(fc.oneof(action, claiming), { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const database = tx.fresh();
      try {
        const context = await aContext(database);
        for (const step of all) {
          context.time.now += 1_000;
          await (typeof step === 'function' ? step(context) : claimTwice(context, step));
          expect(await wrong(context)).toEqual([]);
        }
        await context.ledger.finalise();
        expect(await audited(database, context.time.now)).toEqual([]);
      } finally {
        await database.close();
      }
    }),
    { numRuns: WORLDS },
  );
});
