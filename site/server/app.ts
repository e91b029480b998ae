import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import { sharedAnswers } from './api/shared-answers.ts';
import { signInForm } from './api/sign-in-form.ts';
import type { Config } from './config.ts';
import { type ContentService, openContentService } from './content/content-service.ts';
import { publishHook } from './content/publish-hook.ts';
import { legalRedirects } from './content/legal-address.ts';
import { contentRoutes } from './content/routes.ts';
import { healthRoutes } from './health.ts';
import { sendNotFound } from './http/send-error.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { translateErrors } from './http/translate-errors.ts';
import { resolvePartner } from './http/request-context.ts';
import { rejectMalformed } from './http/reject-malformed.ts';
import { openEncoder } from './images/encoder.ts';
import type { Media } from './images/media.ts';
import { imageRoutes } from './images/routes.ts';
import { openLinkPreviews } from './link-previews/link-previews.ts';
import { openMetrics } from './metrics.ts';
import { answerFromCache } from './pages/answer-from-cache.ts';
import type { AssetsOf } from './pages/assets.ts';
import { openPages, type Pages } from './pages/page-routes.ts';
import { openThemes, type Themes } from './pages/themes.ts';
import type { Partners } from './partners.ts';
import { type PreviewCookie, previewCookie } from './preview/preview-cookie.ts';
import { previewRoutes } from './preview/preview.ts';
import { sampleCalls } from './preview/sample-calls.ts';
import { apiProxy } from './proxy/proxy.ts';
import { openUpstream } from './proxy/upstream.ts';
import { unsubscribe } from './api/unsubscribe.ts';
import { voteForm } from './api/vote-form.ts';
import { stagingRoutes } from './staging/staging-routes.ts';
import { robotsTxt } from './search-engines/robots-txt.ts';
import { siteMaps } from './search-engines/site-maps.ts';
import { securityTxt } from './security-txt.ts';
import { webAppRoutes } from './web-app/routes.ts';

interface SiteDependencies {
  readonly config: Config;
  readonly partners: Partners;
  readonly media: Media;
  readonly logger: Logger;
  /** The folder of the built browser files. */
  readonly clientFolder: string;
  readonly assets: AssetsOf;
  readonly now: () => number;
  readonly isReady: () => boolean;
}

interface Site {
  readonly app: Express;
  /** Answers every request of the site; of `app` by itself, cached pages take longer. */
  readonly listener: RequestListener;
  /** Loads the content of one partner after the other, so that the first visitors need not wait for it. */
  readonly warm: () => Promise<void>;
}

/** Creates the site without listening, so that a test can create several. */
export function createSite(dependencies: SiteDependencies): Site {
  const { config, partners, logger, now } = dependencies;
  const content = openContentService({
    config,
    partners,
    logger,
    now,
    onChange: (partner) => pages.drop(partner),
  });
  const themes = openThemes(partners.all);
  const pictures = { ...dependencies, versionOf: content.versionOf };
  const linkPreviews = openLinkPreviews(pictures);
  const cookie = previewCookie({ config, now });
  const { previewOf } = cookie;
  const metrics = openMetrics();
  const upstream = openUpstream();
  // Connections of their own: calls of browsers that wait for a slow answer hold up no page.
  const pages: Pages = openPages(
    {
      ...dependencies,
      ...{ content, themes, linkPreviews, upstream: openUpstream(), metrics: metrics.pages },
      sharedAnswers: sharedAnswers(now),
    },
    previewOf,
  );
  const contentOptions = { config, partners, content, logger, previewOf };

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.TRUST_PROXY);
  // The last of these answers most requests from the cache; nothing slow may come before it.
  app.use(logRequests(logger), securityHeaders(config), metrics.measure, rejectMalformed, pages.cached);
  app.use(healthRoutes(dependencies.isReady), publishHook(contentOptions));
  app.use(metrics.router({ ...pages, key: config.METRICS_KEY, upstream }));
  app.use(resolvePartner(partners), securityTxt({ config, partners, now }));
  app.use('/api/feed', (_request, response) => sendNotFound(response));
  app.use(stagingTools(config, cookie), contentRoutes(contentOptions));
  app.use(previewRoutes({ config, cookie, logger, now }), sampleCalls({ content, now }, previewOf));
  app.use('/api', apiProxy({ config, logger, upstream }));
  app.use('/images', imageRoutes(pictures)).use(linkPreviews.router);
  app.get('/offline', pages.offline);
  app.use(webAppRoutes(openEncoder()));
  app.use(fileRoutes({ ...dependencies, content, themes }));
  app.use(signInForm(config), unsubscribe(config), voteForm(config), legalRedirects(), pages.rendered);
  app.use(translateErrors(logger, pages.sendProblem));
  const fromCache = answerFromCache({ config, logger, metrics, findFresh: pages.findFresh });
  const listener: RequestListener = (request, response) => {
    if (!fromCache(request, response)) app(request, response);
  };
  return { app, listener, warm: () => content.warm(partners.all.map(({ key }) => key)) };
}

/** Outside production the staging tools, whose calls the proxy passes on; in production nothing of them. */
function stagingTools(config: Config, preview: PreviewCookie) {
  const nothing = express.Router();
  nothing.use('/api/stgtools', (_request, response) => sendNotFound(response));
  return (config.APP_ENV === 'production' ? undefined : stagingRoutes({ config, preview })) ?? nothing;
}

const HAS_ENDING = /\.[^/]*$/;
/** No page has an address in these folders. */
const FILES_ALONE = /^\/(assets|fonts|themes)\//;

type FileSources = SiteDependencies & { readonly themes: Themes; readonly content: ContentService };

/** What is sent compressed: style sheets of partners, lists for search engines, files of the build. */
const fileRoutes = ({ themes, ...sources }: FileSources): RequestHandler =>
  files([
    compression(),
    themes.router,
    robotsTxt(sources),
    siteMaps(sources),
    staticFiles(sources.clientFolder),
  ]);

/** Handlers for addresses that can be files: the file system is not asked about pages. */
function files(handlers: RequestHandler[]): RequestHandler {
  const router = express.Router();
  router.use(handlers);
  const isFile = (path: string) => HAS_ENDING.test(path) || FILES_ALONE.test(path);
  return (request, response, next) => (isFile(request.path) ? router(request, response, next) : next());
}

/** Files with a content hash in their name never change; browsers revalidate the others each time. */
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
  return (request: Request, response: Response, next: NextFunction) =>
    files(request, response, (error?: unknown) => {
      if (error) next(error);
      else if (FILES_ALONE.test(request.path)) sendNotFound(response);
      else next();
    });
}
