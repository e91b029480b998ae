import { type NextFunction, type Request, type Response, Router, json } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { sendError } from '../http/send-error.ts';
import { sameSecret } from '../http/secrets.ts';
import type { Partners } from '../partners.ts';
import type { ContentService } from './content-service.ts';

interface Options {
  config: Config;
  partners: Partners;
  content: ContentService;
  logger: Logger;
}

/** The events of the cms; others are not logged by name. */
const events = [
  'entry.publish',
  'entry.unpublish',
  'entry.delete',
  'entry.move',
  'media.update',
  'media.delete',
  'trigger-test',
] as const;

/**
 * The cms's notice. An entry belongs to one partner, or to all when it names none; `partners` are the old and the new one of a
 * moved entry, `media` is a picture that was replaced or deleted.
 */
const noticeSchema = z.looseObject({
  event: z.string().pipe(z.union([z.enum(events), z.literal('unknown')]).catch('unknown')),
  model: z.string().optional(),
  entry: z.looseObject({ partner: z.looseObject({ code: z.string() }).nullish().catch(null) }).optional(),
  partners: z.array(z.string()).optional(),
  media: z.looseObject({ hash: z.string().min(1) }).optional(),
});

/** Page name of each Strapi model; any other model (an upload, a role) may affect every page. */
export const pageOfModel = new Map([
  ['global', 'global'],
  ['home', 'home'],
  ['discover', 'discover'],
  ['earn-detail', 'earn_details'],
  ['account-center', 'account_center'],
  ['bonus-banner', 'account_center'],
  ['survey', 'surveys'],
  ['tier-1-activation', 'tier_1_activation'],
  ['copy', 'copy'],
  ['announcement-banner', 'announcement_banner'],
  ['earn-banner', 'earn_banner'],
  ['popup', 'popup'],
  ['sidebar', 'sidebar'],
]);

/** POST /hooks/content: reloads cached content after the cms published something. GET: what the pages leave out. */
export function publishHook({ config, partners, content, logger }: Options): Router {
  const router = Router();
  // Runs before the body is read, so that unauthorised requests take no memory.
  const isFromCms = (request: Request, response: Response, next: NextFunction): void => {
    const authorization = request.get('Authorization') ?? '';
    if (sameSecret(authorization, `Bearer ${config.CMS_WEBHOOK_SECRET}`)) return next();
    response.set('Connection', 'close');
    sendError(response, 401, { code: 'UNAUTHORISED', message: 'This address is for the cms.' });
  };
  router.post('/hooks/content', isFromCms, json({ limit: '1mb' }), (request: Request, response: Response) => {
    const parsed = noticeSchema.safeParse(request.body);
    if (!parsed.success)
      return sendError(response, 400, { code: 'INVALID', message: 'This is no notice of the cms.' });
    const { event, model = '', entry, media } = parsed.data;
    const codes = parsed.data.partners ?? [entry?.partner?.code];
    const name = pageOfModel.get(model);
    const touched = partners.all.filter(({ key }) => codes.includes(key)).map(({ key }) => key);
    content
      .refresh({
        name,
        partners: touched.length > 0 ? touched : undefined,
        holding: media && `/uploads/${media.hash}`,
      })
      .catch((error: unknown) => logger.error(error, 'content refresh failed'));
    logger.info({ event, page: name, partners: touched }, 'content changed');
    response.status(202).json({});
  });
  router.get('/hooks/content', isFromCms, (request: Request, response: Response) => {
    const { page } = request.query;
    response.set('Cache-Control', 'no-store');
    response.json({ data: content.notShown(typeof page === 'string' ? page : undefined) });
  });
  return router;
}
