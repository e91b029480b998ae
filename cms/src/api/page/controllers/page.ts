import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findItems, type Selection } from '../../../delivery/find-items';
import { findDeliveredPage } from '../../../delivery/pages';
import { previewMoment } from '../../../delivery/preview-moment';
import { redeemPreviewLink } from '../../../admin-api/preview/preview-link-store';
import { secret } from '../../../environment';

interface DeliveryContext {
  params: { name: string };
  query: Record<string, unknown>;
  body: unknown;
  get(header: string): string;
  set(header: string, value: string): void;
}

interface RedeemContext {
  params: { id: string };
  status: number;
  get(header: string): string;
}

const PAGE_SIZE = 100;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * GET /api/cms/pages/{name}/ answers {data: [{slug, ...fields}]}; the header distinguishes an empty page from a broken
   * answer.
   */
  async list(ctx: DeliveryContext) {
    const page = findDeliveredPage(ctx.params.name);
    if (!page) throw new errors.NotFoundError('Not Found');
    const selection = parse(ctx);
    if (isPreview(ctx)) ctx.set('Cache-Control', 'private, no-store');
    const { items, total } = await findItems(strapi, page, selection);
    ctx.set('X-Content-Items', String(total));
    ctx.body = { data: items };
  },

  /** DELETE /api/cms/previews/{id} uses up a preview link: 204 the first time, 404 ever after. */
  async redeem(ctx: RedeemContext) {
    requirePreviewToken(ctx);
    if (!(await redeemPreviewLink(strapi, ctx.params.id))) throw new errors.NotFoundError('Not Found');
    ctx.status = 204;
  },
});

function parse(ctx: DeliveryContext): Selection {
  const { query } = ctx;
  const partner = text(query.partner, 'partner', /^[a-z0-9-]{1,40}$/);
  return {
    ...versionsOf(ctx, partner),
    partner,
    locale: text(query.locale, 'locale', /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/) ?? 'en',
    page: count(query.page, 'page') ?? 1,
    pageSize: Math.min(count(query.page_size, 'page_size') ?? PAGE_SIZE, PAGE_SIZE),
  };
}

function text(value: unknown, name: string, pattern: RegExp): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new errors.ValidationError(`${name} is not valid`);
}

function count(value: unknown, name: string): number | undefined {
  const digits = text(value, name, /^[1-9][0-9]{0,5}$/);
  return digits === undefined ? undefined : Number(digits);
}

const isPreview = ({ query }: Pick<DeliveryContext, 'query'>) => query.preview === '1';

/** Drafts, or what shows at a time, for previews alone. */
function versionsOf(ctx: DeliveryContext, partner: string | undefined): Pick<Selection, 'status' | 'at'> {
  if (!isPreview(ctx)) return { status: 'published' };
  requirePreviewToken(ctx);
  const at = text(ctx.query.at, 'at', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
  return {
    status: ctx.query.status === 'published' ? 'published' : 'draft',
    at: at === undefined ? undefined : previewMoment(at, partner),
  };
}

function requirePreviewToken(ctx: Pick<DeliveryContext, 'get'>): void {
  if (same(ctx.get('X-Preview-Token'), secret('CMS_PREVIEW_TOKEN'))) return;
  throw new errors.UnauthorizedError('A preview needs the preview token');
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
function same(given: string, expected: string) {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
