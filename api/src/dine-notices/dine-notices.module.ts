import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { originOf } from '../partners/origin-of.ts';
import { DINE_NOTICES } from '../rewards/storage/save/queue-dine-notices.ts';
import { dineNoticesHandler } from './dine-notices.job.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-links.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** E-mails about dines: seen, and final. */
export function dineNoticesModule(context: AppContext): Module & { readonly links: UnsubscribeLinks } {
  const { config, database, partners, limits, now } = context;
  const ownOrigin = (partner: (typeof partners)[number]) => originOf(partner, config);
  const links = createUnsubscribeLinks(config.TOKEN_SECRET, ownOrigin);
  return {
    links,
    api: () => ({ signedLinkRoutes: [unsubscribeRoutes({ database, limits, links })] }),
    worker: () => ({
      jobs: { [DINE_NOTICES]: dineNoticesHandler({ database, partners, originOf: ownOrigin, now }) },
    }),
  };
}
