import type { PayoutBehaviour } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { simulatedPayout } from '../../adapters/payout/simulated-payout.ts';
import { instruct } from '../../adapters/payout/simulated-payout.store.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { aMember, aMerchant, anEvent, feedFor, NOW, partners } from '../testing/rewards.fixture.ts';
import { createPayoutsService, type PayoutsService } from './payouts.service.ts';
import { createRedemptionsService } from './redemptions.service.ts';

let made = 0;

/** Redemptions over a simulated provider, at a time that a test sets. */
export function aTreasury(database: Database) {
  const time = { now: NOW };
  const clock = () => time.now;
  const payouts: PayoutsService = createPayoutsService({
    database,
    provider: simulatedPayout({ database, onAnswer: (key, answer) => payouts.applyAnswer(key, answer) }),
    clock,
  });
  const redemptions = createRedemptionsService({
    database,
    partners,
    clock,
    newKey: () => `key-${database.dialect}-${(made += 1)}`,
    processor: 'our payments partner',
  });
  return { time, redemptions, payouts };
}

/** A nosh member, opted in (5 %), at a restaurant; `dine(…cents)` settles bills there and answers their references. */
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

export const setBehaviour = (
  database: Database,
  setting: { member: string; behaviour: PayoutBehaviour; times: number },
): Promise<void> => unitOfWork(database, (transaction) => instruct(database, transaction, setting));

interface RedemptionRow {
  readonly id: number;
  readonly amount: number;
  readonly status: string;
  readonly idempotencyKey: string;
  readonly completedAt: number | null;
  readonly cardId: number;
}

/** A member's redemptions as they stand. */
export const redemptionsOf = ({ read }: Database, memberId: number): Promise<RedemptionRow[]> =>
  read<RedemptionRow>(
    `SELECT id, amount_cents AS amount, status, idempotency_key AS idempotencyKey, completed_at AS completedAt,
       card_id AS cardId FROM redemption WHERE member_id = ? ORDER BY id`,
    [memberId],
  );

/** What the simulated provider paid for a key: [times requested, payments]. */
export async function paidFor({ read }: Database, key: string): Promise<[number, number]> {
  const [row] = await read<{ requested: number; payments: number }>(
    'SELECT asked AS requested, payments FROM simulated_payout WHERE idempotency_key = ?',
    [key],
  );
  return [row?.requested ?? 0, row?.payments ?? 0];
}
