import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { signInForm } from './api/sign-in-form.ts';
import type { Config } from './config.ts';
import { openContent } from './content/content.ts';
import { openPreview } from './content/preview.ts';
import { publishHook } from './content/publish-hook.ts';
import { contentRoutes } from './content/routes.ts';
import { healthRoutes } from './health.ts';
import { notFound } from './http/failures.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { translateErrors } from './http/translate-errors.ts';
import { resolvePartner } from './http/visit.ts';
import { refuseMalformed } from './http/refuse-malformed.ts';
import type { Media } from './images/media.ts';
import { imageRoutes } from './images/routes.ts';
import { openMetrics } from './metrics.ts';
import type { AssetsOf } from './pages/assets.ts';
import { openPages, type Pages } from './pages/page-routes.ts';
import { openThemes } from './pages/themes.ts';
import type { Partners } from './partners.ts';
import { apiProxy } from './proxy/proxy.ts';
import { openUpstream } from './proxy/upstream.ts';
import { securityTxt } from './security-txt.ts';

interface SiteDependencies {
  readonly config: Config;
  readonly partners: Partners;
  readonly media: Media;
  readonly logger: Logger;
  /** The built browser files, and where their manifest says they are. */
  readonly clientFolder: string;
  readonly assets: AssetsOf;
  readonly now: () => number;
  readonly isReady: () => boolean;
}

interface Site {
  readonly app: Express;
  /** Loads every partner's content once, one after the other, so that the first visitors need not wait for it. */
  readonly warm: () => Promise<void>;
}

/** The site as a value: nothing listens, so a test makes as many as it likes. */
export function createSite(dependencies: SiteDependencies): Site {
  const { config, partners, logger, now } = dependencies;
  const content = openContent({
    config,
    partners,
    logger,
    now,
    onChange: (partner) => pages.drop(partner),
  });
  const themes = openThemes(partners.all);
  const preview = openPreview({ config, logger, now });
  const { previewOf } = preview;
  const metrics = openMetrics();
  const upstream = openUpstream();
  const tools = { ...dependencies, content, themes };
  const pages: Pages = openPages({ tools, previewOf, metrics: metrics.pages });
  const contentOptions = { config, partners, content, logger, previewOf };
  const { rendersInProgress } = pages;

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.TRUST_PROXY);
  // Most visitors are answered by the last of these; nothing that takes time stands before it.
  app.use(logRequests(logger), securityHeaders(config), metrics.measure, refuseMalformed, pages.cached);
  app.use(healthRoutes(dependencies.isReady), publishHook(contentOptions));
  app.use(metrics.router({ key: config.METRICS_KEY, rendersInProgress, upstream }));
  app.use(resolvePartner(partners), securityTxt({ config, partners, now }));
  app.use('/api/feed', (_request, response) => notFound(response));
  if (config.APP_ENV !== 'development') app.use('/api/stgtools', (_request, response) => notFound(response));
  app.use(contentRoutes(contentOptions), preview.router);
  app.use('/api', apiProxy({ config, logger, upstream }));
  app.use('/images', imageRoutes({ ...dependencies, versionOf: content.versionOf }));
  app.use(compression(), themes.router, staticFiles(dependencies.clientFolder));
  app.use(signInForm(config), pages.rendered);
  app.use(translateErrors(logger, pages.sendProblem));
  return { app, warm: () => content.warm(partners.all.map(({ key }) => key)) };
}

/** Files the build named by their content never change; the others are revalidated each time. */
function staticFiles(folder: string) {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const isNamedByContent = path.startsWith(join(folder, 'assets'));
      const isFont = path.startsWith(join(folder, 'fonts'));
      if (isNamedByContent) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      else if (isFont) response.setHeader('Cache-Control', 'public, max-age=2592000');
      else response.setHeader('Cache-Control', 'no-cache');
    },
  });
  // What a folder of files does not have, no page has either.
  return (request: Request, response: Response, next: NextFunction) =>
    files(request, response, (error?: unknown) => {
      if (error) next(error);
      else if (/^\/(assets|fonts|themes)\//.test(request.path)) notFound(response);
      else next();
    });
}
