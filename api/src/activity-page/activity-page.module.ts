import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { Identity } from '../identity/identity.module.ts';
import { activityPageRoutes } from './activity-page.routes.ts';
import { createActivityPageService } from './activity-page.service.ts';

/** What the activity page shows, read with one call, which costs less processor time than the page's own calls. */
export const activityPageModule = (
  { database, now }: AppContext,
  { members, sessions }: Pick<Identity, 'members' | 'sessions'>,
): Module => ({
  api: () => {
    const activityPage = createActivityPageService({ database, members, clock: now });
    return { routes: [activityPageRoutes({ activityPage, sessions })] };
  },
});
