import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { createLiveFlags, type LiveFlags } from './live-flags.ts';
import { partnerRoutes } from './partners.routes.ts';

const FLAGS_REFRESH_MS = 2_000;

/** The partners' flags, read at the start and then at intervals. */
export function partnersModule({ database, logger }: AppContext): Module & { readonly flags: LiveFlags } {
  const flags = createLiveFlags(database);
  return {
    flags,
    api: () => ({
      routes: [partnerRoutes({ flags })],
      async start() {
        await flags.refresh();
        flags.start(FLAGS_REFRESH_MS, (error) => logger.error({ err: error }, 'partner flags not read'));
      },
      stop: () => flags.stop(),
    }),
  };
}
