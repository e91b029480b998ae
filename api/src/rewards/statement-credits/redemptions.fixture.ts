import type { PayoutBehaviour } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { instructPayouts, readPayments } from '../../../simulators/payout/control.ts';
import { payoutSimulator } from '../../../simulators/payout/payout.fixture.ts';
import { httpPayout } from '../../adapters/payout/http-payout.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW, partners } from '../testing/rewards.fixture.ts';
import { createPayoutsService } from './payouts.service.ts';
import { createRedemptionsService } from './redemptions.service.ts';
import { query } from '../../db/query.ts';

let made = 0;

/** The payout simulator, as the api calls it. */
export const payoutProvider = () => httpPayout({ ...payoutSimulator(), name: 'our payments partner' });

/** Redemptions with the payout simulator and a settable clock. */
export function aPayoutSystem(database: Database) {
  const time = { now: NOW };
  const clock = () => time.now;
  const payouts = createPayoutsService({ database, provider: payoutProvider(), clock });
  const redemptions = createRedemptionsService({
    database,
    partners,
    clock,
    newKey: () => `key-${database.dialect}-${(made += 1)}`,
    processor: 'our payments partner',
  });
  return { time, redemptions, payouts };
}

/** A nosh member, opted in (5 %), at a restaurant; `dine(…cents)` settles bills there and returns their references. */
export async function aGuest(database: Database) {
  const [member, merchant] = [await aMember(database, { partner: 'nosh' }), await aMerchant(database)];
  const at = { cardToken: member.cardToken, networkMerchantId: merchant.networkMerchantId };
  const feed = feedFor(database);
  return {
    ...member,
    ...merchant,
    at,
    feed,
    async dine(...bills: number[]) {
      const events = bills.map((amountCents) => anEvent(at, { amountCents }));
      await feed.ingest('network', events);
      return events.map(({ networkTxnRef }) => networkTxnRef);
    },
    refund: (originalTxnRef: string, amountCents: number) =>
      feed.ingest('network', [
        anEvent(at, { kind: 'REFUNDED', networkTxnRef: `${originalTxnRef}-r`, originalTxnRef, amountCents }),
      ]),
  };
}

export const setBehaviour = (setting: {
  member: string;
  behaviour: PayoutBehaviour;
  times: number;
}): Promise<void> => instructPayouts(payoutSimulator(), setting);

interface RedemptionRow {
  readonly id: number;
  readonly amount: number;
  readonly status: string;
  readonly idempotencyKey: string;
  readonly completedAt: number | null;
  readonly cardId: number;
}

/** A member's redemptions. */
export const redemptionsOf = (database: Database, memberId: number): Promise<RedemptionRow[]> =>
  query<RedemptionRow>(
    database,
    `SELECT id, amount_cents AS amount, status, idempotency_key AS idempotencyKey, completed_at AS completedAt,
       card_id AS cardId FROM redemption WHERE member_id = ? ORDER BY id`,
    [memberId],
  );

/** The simulator's payments for a key: [times requested, payments]. */
export async function paidFor(key: string): Promise<[number, number]> {
  const payments = await readPayments(payoutSimulator());
  const payment = payments.find(({ idempotencyKey }) => idempotencyKey === key);
  return [payment?.requests ?? 0, payment?.payments ?? 0];
}
