import { endpoints } from '@dinelink/contract';
import { onEachDatabase } from '../../api/src/db/testing/each-database.fixture.ts';
import { execute, query } from '../../api/src/db/query.ts';
import { consent } from '../../api/src/rewards/testing/rewards.fixture.ts';
import { findMerchantRefs } from '../../api/src/staging-tools/staging-tools.store.ts';
import { callSuccessfully } from './contract/call-endpoint.ts';
import { aSignedInMember, createContext, type SignedInVisitor, type TestContext } from './context.ts';
import { aLinkedCard, anEvent, signedFeedRequest } from './factories.ts';
import { type Platform, startPlatform } from './platform.ts';

const DINES = 100;
const DAY_MS = 86_400_000;
const MAX_CENTS = 40_000;
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_125);

/** Park–Miller's minimal standard generator. */
function randomBelow(seed: number) {
  let state = seed % 2_147_483_646 || 1;
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

describe('a planned dinner', () => {
  onEachDatabase((open) => {
    let platform: Platform;
    beforeAll(async () => {
      platform = await startPlatform(open());
    });
    afterAll(() => platform.close());

    test.each(['nosh', 'ihg'])(
      `is estimated at what the engine then pays for it: ${DINES} dines at %s`,
      async (partner) => {
        const context = await createContext(platform);
        const member = await aSignedInMember(platform, { partner });
        await consent(platform.database, member.memberId, { isGranted: true, at: 0 });
        const card = await aLinkedCard(context, member);
        const random = randomBelow(SEED);
        const merchantIds = await lastingMerchants(context);
        const wrong: unknown[] = [];
        const seen = new Set<string>();
        for (let nth = 0; nth < DINES; nth += 1) {
          const planned = {
            merchantId: merchantIds[random(merchantIds.length)] ?? '',
            billCents: 100 + random(MAX_CENTS),
          };
          const { estimated, reason } = await estimateOf(context, member, planned);
          seen.add(reason ?? 'earns');
          const paid = await dine(context, card.cardToken, planned);
          const unit = partner === 'nosh' ? 100 : 1;
          if (Math.round(estimated * unit) !== paid) wrong.push({ ...planned, estimated, paid, reason });
        }
        expect(wrong).toEqual([]);
        expect(seen).toContain('earns');
        // Limits were reached.
        expect(seen.size).toBeGreaterThan(1);
      },
    );

    test.each(['nosh', 'choice'])(
      'the restaurant’s offer to the member alone is in the estimate until a dine has used it: %s',
      async (partner) => {
        const context = await createContext(platform);
        const member = await aSignedInMember(platform, { partner });
        await consent(platform.database, member.memberId, { isGranted: true, at: 0 });
        const card = await aLinkedCard(context, member);
        const merchantId = await anEarningMerchant(context, member);
        await execute(
          platform.database,
          'INSERT INTO flex_offer (merchant_id, member_id, amount, starts_at, expires_at) VALUES (?, ?, 500, ?, ?)',
          [merchantId, member.memberId, Date.now() - DAY_MS, Date.now() + DAY_MS],
        );
        const unit = partner === 'nosh' ? 100 : 1;
        for (const billCents of [6_000, 6_100]) {
          const planned = { merchantId, billCents };
          const { flexOffer } = await estimateOf(context, member, planned);
          const before = await bonusesOf(context, member.memberId);
          await dine(context, card.cardToken, planned);
          const paid = (await bonusesOf(context, member.memberId)) - before;
          expect([billCents, paid]).toEqual([billCents, billCents === 6_000 ? 500 : 0]);
          expect(Math.round(flexOffer * unit)).toBe(paid);
        }
      },
    );
  });
});

/** Restaurants that have opened and do not leave: the seeds are of an earlier day than the test's. */
async function lastingMerchants({ database }: TestContext): Promise<string[]> {
  const rows = await query<{ id: number }>(
    database,
    'SELECT id FROM merchant WHERE is_active = 1 AND opens_on IS NULL AND leaves_on IS NULL ORDER BY id',
  );
  return rows.map(({ id }) => String(id));
}

/** The first of them where a dinner earns today. */
async function anEarningMerchant(context: TestContext, member: SignedInVisitor): Promise<string> {
  for (const merchantId of await lastingMerchants(context)) {
    const { reason } = await estimateOf(context, member, { merchantId, billCents: 6_000 });
    if (reason === null) return merchantId;
  }
  throw new Error('No restaurant earns today.');
}

interface Planned {
  readonly merchantId: string;
  readonly billCents: number;
}

async function estimateOf(context: TestContext, member: SignedInVisitor, { merchantId, billCents }: Planned) {
  const { answer } = await callSuccessfully(context, endpoints.earnEstimate, {
    as: member,
    params: { merchantId },
    query: { billCents },
  });
  return { estimated: answer.amount, flexOffer: answer.flexOfferAmount, reason: answer.reason };
}

/** What bonuses have earned the member, in the programme's smallest unit. */
async function bonusesOf({ database }: TestContext, memberId: number): Promise<number> {
  const [row] = await query<{ amount: number | string | null }>(
    database,
    "SELECT SUM(amount) AS amount FROM reward_entry WHERE member_id = ? AND source = 'B'",
    [memberId],
  );
  return Number(row?.amount ?? 0);
}

/** Pays the bill now and returns what it earned, in the programme's smallest unit. */
async function dine(
  context: TestContext,
  cardToken: string,
  { merchantId, billCents }: Planned,
): Promise<number> {
  const refs = await findMerchantRefs(context.database, Number(merchantId), Date.now());
  const event = anEvent(context, cardToken, {
    amountCents: billCents,
    networkMerchantId: refs.get('VISA') ?? '',
    occurredAt: new Date().toISOString(),
  });
  const sent = signedFeedRequest(context, JSON.stringify({ events: [event] }));
  const { answer } = await callSuccessfully(context, endpoints.feedEvents, sent);
  expect(answer.accepted).toBe(1);
  const [row] = await query<{ amount: number | string | null }>(
    context.database,
    `SELECT SUM(e.amount) AS amount FROM dine d JOIN reward_entry e ON e.dine_id = d.id
      WHERE d.network_txn_ref = ? AND e.source = 'S'`,
    [event.networkTxnRef],
  );
  return Number(row?.amount ?? 0);
}
