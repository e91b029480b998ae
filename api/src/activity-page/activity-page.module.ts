import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { activityPageRoutes } from './activity-page.routes.ts';
import { createActivityPageService } from './activity-page.service.ts';

/** What the activity page shows, read with one call: the page's own calls cost a quarter more processor time. */
export const activityPageModule = ({ database, now }: AppContext): Module => ({
  api: () => ({
    routes: [activityPageRoutes({ activityPage: createActivityPageService({ database, clock: now }) })],
  }),
});
