import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { Places } from '../places/places.ts';
import { buildInThread } from './search-index/build-in-thread.ts';
import { merchantsRoutes } from './merchants.routes.ts';
import { createMerchantsService } from './merchants.service.ts';

const INDEX_REFRESH_MS = 5_000;
/** New ones are rare, and the query reads an entry of every restaurant. */
const NEIGHBORHOODS_REFRESH_MS = 600_000;

/** Restaurants and their search index. */
export const merchantsModule = (
  { config, database, limits, logger, now }: AppContext,
  places: () => Places,
): Module => ({
  api() {
    const build = buildInThread(config.DATABASE_URL);
    let timer: NodeJS.Timeout | undefined;
    const merchants = createMerchantsService({ database, places: places(), now, build });
    return {
      routes: [merchantsRoutes({ merchants, limits })],
      start() {
        merchants.index.start(INDEX_REFRESH_MS, {
          onReady: () => logger.info('search index ready'),
          onFailure: (error) => logger.error({ err: error }, 'search index not refreshed'),
        });
        const refresh = () =>
          merchants
            .refreshNeighborhoods()
            .catch((error: unknown) => logger.error({ err: error }, 'neighborhoods not refreshed'));
        void refresh();
        timer = setInterval(() => void refresh(), NEIGHBORHOODS_REFRESH_MS).unref();
      },
      stop() {
        clearInterval(timer);
        return merchants.index.stop();
      },
    };
  },
});
