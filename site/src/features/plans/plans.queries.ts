import type { DinnerPlan, SharedPlan } from '@dinelink/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { isStatus } from '../../api/api-error.ts';
import { awaitOnServer, callQuery } from '../../api/queries.ts';

export const plansQuery = callQuery('plans');

/** The server waits for the plans; the browser shows the page at once with a placeholder. */
export async function loadPlans(client: QueryClient): Promise<void> {
  await awaitOnServer(client.prefetchQuery(plansQuery));
}

/** Puts a plan that was made or changed into the list; without a list, the list is fetched. */
export function useCachePlan() {
  const client = useQueryClient();
  const { queryKey } = plansQuery;
  return async (plan: DinnerPlan): Promise<void> => {
    // One plan alone would pass for the whole list.
    if (!client.getQueryData(queryKey)) return client.invalidateQueries({ queryKey });
    // An answer from before the change would undo it.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (list) => {
      if (!list) return undefined;
      const isKnown = list.plans.some(({ id }) => id === plan.id);
      return {
        plans: isKnown
          ? list.plans.map((each) => (each.id === plan.id ? plan : each))
          : [plan, ...list.plans],
      };
    });
  };
}

/** The plan of a link; null for a link that leads nowhere. */
export const sharedPlanQuery = (token: string) =>
  queryOptions({
    queryKey: ['sharedPlan', token] as const,
    queryFn: async ({ client, signal }): Promise<SharedPlan | null> => {
      try {
        return await apiClientOf(client).call('sharedPlan', { params: { token }, signal });
      } catch (error) {
        if (isStatus(error, 404) || isStatus(error, 400)) return null;
        throw error;
      }
    },
  });
