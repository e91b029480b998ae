import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ContentService } from '../content/content-service.ts';
import { requestContextOf } from '../http/request-context.ts';
import { unavailable } from '../http/problem.ts';
import { sendNotFound } from '../http/send-error.ts';
import type { Partners } from '../partners.ts';
import { listedPages } from './listed-pages.ts';
import { openMerchantLists } from './merchant-lists.ts';
import { PAGES_MAP, rangeMap, rangeOf, SITE_MAP } from './site-map-addresses.ts';
import { siteMap, siteMapIndex } from './site-map-xml.ts';

/** Crawlers read a site map every few hours at most; a new page is found within ten minutes. */
const CACHE_CONTROL = 'public, max-age=600';
const RETRY_SECONDS = 120;

interface Options {
  readonly config: Config;
  readonly partners: Partners;
  readonly content: Pick<ContentService, 'get'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * GET /sitemap.xml and the lists it refers to: the partner's pages, and restaurants by ranges of ids. A list that may be wrong
 * because cms or api have not answered yet is a 503: crawlers keep what they know and come again.
 */
export function siteMaps({ config, partners, content, logger, now }: Options): Router {
  const lists = openMerchantLists({ config, now, partner: partners.all[0]?.key ?? '' });
  const publishedOf = (request: Request) => partners.published(requestContextOf(request).partner);

  const sendIndex: Handler = async (request, response) => {
    const { origin } = publishedOf(request);
    const paths = [PAGES_MAP, ...(await lists.ranges()).map(rangeMap)];
    send(response, siteMapIndex(paths.map((path) => `${origin}${path}`)));
  };
  const sendPages: Handler = async (request, response) => {
    const partner = publishedOf(request);
    const { items, isDefault } = await content.get('earn_details', partner.key);
    if (isDefault) throw new Error('The cms has not answered yet.');
    const pages = listedPages(partner, items).map((path) => ({
      address: new URL(path, partner.origin).href,
    }));
    send(response, siteMap(pages));
  };
  const sendRange: Handler = async (request, response) => {
    const { origin } = publishedOf(request);
    const range = rangeOf(request.path);
    // The api is asked only for ranges with restaurants.
    if (range === undefined || !(await lists.ranges()).includes(range)) return sendNotFound(response);
    const merchants = await lists.merchantsOf(range);
    const pages = merchants.map(({ id, updatedOn }) => ({ address: `${origin}/merchants/${id}`, updatedOn }));
    send(response, siteMap(pages));
  };

  const router = Router();
  const answers = [
    [SITE_MAP, sendIndex],
    [PAGES_MAP, sendPages],
    ['/sitemaps/:file', sendRange],
  ] as const;
  for (const [path, answer] of answers)
    router.get(path, (request, response) =>
      answer(request, response).catch((error: unknown) => {
        logger.warn({ path: request.path, error: String(error) }, 'site map not available');
        throw unavailable(RETRY_SECONDS);
      }),
    );
  return router;
}

type Handler = (request: Request, response: Response) => Promise<void>;

const send = (response: Response, xml: string): void =>
  void response.set('Cache-Control', CACHE_CONTROL).type('application/xml').send(xml);
