import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { Places } from '../places/places.ts';
import { buildInThread } from './search-index/build-in-thread.ts';
import { merchantsRoutes } from './merchants.routes.ts';
import { createMerchantsService } from './merchants.service.ts';

const INDEX_REFRESH_MS = 5_000;

/** Restaurants and their search index. */
export const merchantsModule = (
  { config, database, limits, logger, now }: AppContext,
  places: () => Places,
): Module => ({
  api() {
    const build = buildInThread(config.DATABASE_URL);
    const merchants = createMerchantsService({ database, places: places(), now, build });
    return {
      routes: [merchantsRoutes({ merchants, limits })],
      start: () =>
        merchants.index.start(INDEX_REFRESH_MS, {
          onReady: () => logger.info('search index ready'),
          onFailure: (error) => logger.error({ err: error }, 'search index not refreshed'),
        }),
      stop: () => merchants.index.stop(),
    };
  },
});
