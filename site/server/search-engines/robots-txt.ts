import { Router } from 'express';
import type { Config } from '../config.ts';
import { requestContextOf } from '../http/request-context.ts';
import type { Partners } from '../partners.ts';
import { SITE_MAP } from './site-map-addresses.ts';

interface Options {
  readonly config: Pick<Config, 'APP_ENV'>;
  readonly partners: Pick<Partners, 'published'>;
}

/**
 * GET /robots.txt (RFC 9309): in staging nothing may be crawled. Elsewhere the account and the endless addresses of the search
 * are left out; other pages that no search engine should show say so themselves, which they can only while they may be read.
 */
export function robotsTxt({ config, partners }: Options): Router {
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    const { origin } = partners.published(requestContextOf(request).partner);
    const lines =
      config.APP_ENV === 'staging'
        ? ['User-agent: *', 'Disallow: /']
        : ['User-agent: *', 'Disallow: /account/', 'Disallow: /search?', '', `Sitemap: ${origin}${SITE_MAP}`];
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}
