import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { BonusesService } from '../bonuses/bonuses.service.ts';
import type { Identity } from '../identity/identity.module.ts';
import { accountPagesRoutes } from './account-pages.routes.ts';
import { createActivityPageService } from './activity-page.service.ts';
import { createOverviewPageService } from './overview-page.service.ts';

type Services = Pick<Identity, 'members' | 'sessions'> & { readonly bonuses: BonusesService };

/** What a page of the account shows, read with one call, which costs less processor time than the page's own calls. */
export const accountPagesModule = (
  { database, now }: AppContext,
  { members, sessions, bonuses }: Services,
): Module => ({
  api: () => {
    const activityPage = createActivityPageService({ database, members, clock: now });
    const overviewPage = createOverviewPageService({ database, members, bonuses, clock: now });
    return { routes: [accountPagesRoutes({ activityPage, overviewPage, sessions })] };
  },
});
