import { endpoints } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { implement } from '../http/implement.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { createRoutes, type Routes } from '../http/routing/routes.ts';
import { problem } from '../problems.ts';
import { endEmails } from './mailing-lists.store.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface UnsubscribeDependencies {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly links: UnsubscribeLinks;
  readonly now: () => number;
}

/** POST /api/Members/Unsubscribe: ends a member's e-mails of a list by the signed link in one of them. */
export function unsubscribeRoutes({ database, limits, links, now }: UnsubscribeDependencies): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.unsubscribe, async ({ partner, address, query: { token } }) => {
    const subscriber = links.subscriberOf(token, partner.key);
    if (subscriber === null) {
      // Only these count: mail providers post the links of many members from few addresses.
      await limits.consume('unsubscribe', address);
      throw problem('UNSUBSCRIBE_TOKEN_INVALID');
    }
    // Answers the same for a member who is gone.
    await endEmails(database, { ...subscriber, partner: partner.key, at: now() });
    return {};
  });
  return routes;
}
