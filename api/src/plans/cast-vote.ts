import { planLimits } from '@dinelink/contract/later-calls';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { invalid, problem } from '../problems.ts';
import { countOtherVoters, findOptions, type LinkAt, lockSharedPlan, saveVote } from './plans.store.ts';

interface Ballot {
  readonly link: LinkAt;
  readonly voterHash: string;
}

interface Vote {
  readonly name: string;
  readonly merchantIds: readonly string[];
}

/** Stores a browser's vote, in the place of its earlier one; refuses one voter too many, and a closed plan. */
export const castVote = (database: Database, { link, voterHash }: Ballot, vote: Vote): Promise<void> =>
  unitOfWork(database, async (tx) => {
    const plan = await lockSharedPlan(tx, link);
    if (!plan) throw problem('PLAN_NOT_FOUND');
    if (plan.closedAt !== null) throw problem('PLAN_CLOSED');
    const options = await findOptions(tx, [plan.id]);
    const known = new Set(options.map(({ merchantId }) => String(merchantId)));
    if (!vote.merchantIds.every((id) => known.has(id))) throw notOnPlan();
    const voter = { planId: plan.id, voterHash };
    if ((await countOtherVoters(tx, voter)) >= planLimits.voters) throw problem('PLAN_FULL');
    const { name: voterName, merchantIds } = vote;
    await saveVote(tx, { ...voter, voterName, merchantIds: merchantIds.join(','), votedAt: link.now });
  });

const notOnPlan = () => {
  const message = 'This restaurant is not on the list.';
  return invalid([{ field: 'merchantIds', code: 'NOT_ON_PLAN', message }]);
};
