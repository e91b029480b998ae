import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from './app/config.ts';
import type { Database } from './db/connection.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { buildInThread } from './merchants/index/build-in-thread.ts';
import { merchantsRoutes } from './merchants/merchants.routes.ts';
import { createMerchantsService } from './merchants/merchants.service.ts';
import { createFlexOffers } from './offers/flex-offers.service.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { createLiveFlags, type LiveFlags } from './partners/live-flags.ts';
import type { Places } from './places/places.ts';
import { placesRoutes } from './places/places.routes.ts';

const INDEX_REFRESH_MS = 5_000;
const FLAGS_REFRESH_MS = 2_000;

interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly limits: RateLimits;
  readonly logger: Logger;
  /** What time it is for whoever asks; outside production testers can set it. */
  readonly now: () => number;
}

interface Merchants {
  readonly routers: readonly Router[];
  stop(): Promise<void>;
}

/** Places, restaurants and their offers, with the search index that follows the database. */
export function composeMerchants({
  config,
  database,
  limits,
  logger,
  now,
  places,
}: AppContext & { readonly places: Places }): Merchants {
  const build = buildInThread(config.DATABASE_URL);
  const merchants = createMerchantsService({ database, places, now, build });
  merchants.index.start(INDEX_REFRESH_MS, {
    onReady: () => logger.info('search index ready'),
    onFailure: (error) => logger.error({ err: error }, 'search index not refreshed'),
  });
  return {
    routers: [
      placesRoutes(),
      merchantsRoutes({ merchants, limits }),
      offersRoutes({ flexOffers: createFlexOffers({ database, now }) }),
    ],
    stop: () => merchants.index.stop(),
  };
}

/** The partners' switches, read and from then on followed. */
export async function followFlags({
  database,
  logger,
}: Pick<AppContext, 'database' | 'logger'>): Promise<LiveFlags> {
  const flags = createLiveFlags(database);
  await flags.refresh();
  flags.start(FLAGS_REFRESH_MS, (error) => logger.error({ err: error }, 'partner flags not read'));
  return flags;
}
