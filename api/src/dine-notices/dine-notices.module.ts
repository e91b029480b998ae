import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { IsSubscribed } from '../mail/mail.job.ts';
import type { UnsubscribeUrlOf } from '../mail/mailer.ts';
import { originOf } from '../partners/origin-of.ts';
import { DINE_NOTICES } from '../rewards/storage/save/queue-dine-notices.ts';
import { dineNoticesHandler } from './dine-notices.job.ts';
import { isSubscribed } from './mailing-lists.store.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

interface DineNotices extends Module {
  /** What sending these e-mails needs to know. */
  readonly mailingList: { readonly unsubscribeUrlOf: UnsubscribeUrlOf; readonly isSubscribed: IsSubscribed };
}

/** E-mails about dines: seen, and final; and the end of e-mails of every list. */
export function dineNoticesModule(context: AppContext): DineNotices {
  const { config, database, partners, limits, now } = context;
  const ownOrigin = (partner: (typeof partners)[number]) => originOf(partner, config);
  const links = createUnsubscribeLinks(config.TOKEN_SECRET, ownOrigin);
  return {
    mailingList: {
      unsubscribeUrlOf: links.urlOf,
      isSubscribed: (member) => isSubscribed(database, member),
    },
    api: () => ({ signedLinkRoutes: [unsubscribeRoutes({ database, limits, links, now })] }),
    worker: () => ({
      jobs: { [DINE_NOTICES]: dineNoticesHandler({ database, partners, originOf: ownOrigin, now }) },
    }),
  };
}
