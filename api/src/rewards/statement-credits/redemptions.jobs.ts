import { z } from 'zod';
import type { Handlers } from '../../jobs/run-jobs.ts';
import type { PayoutsService } from './payouts.service.ts';
import type { RedemptionsService } from './redemptions.service.ts';

const redeemSchema = z.strictObject({ memberIds: z.array(z.int()) });
const payoutSchema = z.strictObject({ redemptionId: z.int() });

/** The jobs that make and pay redemptions. Both are idempotent. */
export function redemptionHandlers({
  redemptions,
  payouts,
}: {
  redemptions: RedemptionsService;
  payouts: PayoutsService;
}): Handlers {
  return {
    redeem: (payload) => redemptions.redeem(redeemSchema.parse(payload).memberIds),
    payout: (payload) => payouts.step(payoutSchema.parse(payload).redemptionId),
  };
}
