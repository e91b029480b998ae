import type { DinnerPlan } from '@dinelink/contract';

type Options = DinnerPlan['options'];

/** The restaurants with the most votes, in the order of the plan; none without a vote. */
export function planWinners(options: Options): Options {
  const most = Math.max(...options.map(({ votes }) => votes));
  return most > 0 ? options.filter(({ votes }) => votes === most) : [];
}
