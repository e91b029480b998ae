import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createSite } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { captureConsole, createLogger } from './http/log.ts';
import { readMedia } from './images/media.ts';
import type { AssetsOf } from './pages/assets.ts';
import { partnersBy, readPartners } from './partners.ts';

const now = () => Date.now();

/** The browser's files and their addresses, from the build or from the development server. */
interface Client {
  readonly clientFolder: string;
  readonly assets: AssetsOf;
  readonly isReady: () => boolean;
}

/** Creates the site with the files of the folders in its environment. */
export function openSite(
  environment: NodeJS.ProcessEnv,
  client: Client,
): ReturnType<typeof createSite> & { readonly config: Config; readonly logger: Logger } {
  const config = readConfig(environment);
  const logger = createLogger(config.LOG_LEVEL);
  captureConsole(logger, console);
  const media = readMedia(resolve(config.MEDIA_DIR));
  const all = readPartners(resolve(config.PARTNERS_DIR));
  const partners = partnersBy(all, { config, now, pictures: media.pictures });
  return { config, logger, ...createSite({ ...client, config, partners, media, logger, now }) };
}
