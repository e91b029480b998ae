import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { newPublicId } from '../public-id.ts';
import { deleteExpiredPlans } from './delete-plans.store.ts';
import { createPlanLinks } from './plan-links.ts';
import { planRoutes } from './plans.routes.ts';
import { createPlansService } from './plans.service.ts';

const SWEEP_EVERY_MS = 15 * 60_000;

/** Members' lists of restaurants that whoever has the link votes on. */
export function plansModule({ config, database, limits, now }: AppContext): Module {
  const links = createPlanLinks(config.TOKEN_SECRET);
  return {
    api: () => ({
      routes: [
        planRoutes({ plans: createPlansService({ database, links, newId: newPublicId, now }), limits }),
      ],
    }),
    worker: () => ({
      sweeps: [
        {
          kind: 'expired plans',
          everyMs: SWEEP_EVERY_MS,
          once: () => deleteExpiredPlans(database, now()),
        },
      ],
    }),
  };
}
