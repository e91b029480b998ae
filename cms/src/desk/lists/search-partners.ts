import type { Core, UID } from '@strapi/strapi';
import { attributesIn } from '../../delivery/schema';
import { isContentType } from '../entry-fields';

const searching = new Set<string>(['findMany', 'count']);
/** What Strapi's own search of a list looks at. */
const TEXTS = new Set(['string', 'text', 'richtext', 'uid', 'email', 'enumeration']);

interface Params {
  _q?: unknown;
  filters?: object;
}

/**
 * A search of a list that is in the name or the key of a partner finds that partner's entries too. Strapi's own looks at the
 * entry alone, and only filters can add to what it finds.
 */
export function searchPartners(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!searching.has(context.action) || !isContentType(context.uid)) return next();
    const { _q: query, ...params } = context.params as Params;
    if (typeof query !== 'string' || query.trim() === '') return next();
    const partners = await partnersNamed(strapi, query.trim());
    if (partners.length === 0) return next();
    const found = { $or: [...inTexts(strapi, context.uid, query), { partner: { id: { $in: partners } } }] };
    const filters = params.filters ? { $and: [params.filters, found] } : found;
    context.params = { ...params, filters } as typeof context.params;
    return next();
  });
}

async function partnersNamed(strapi: Core.Strapi, query: string): Promise<number[]> {
  const named = [{ name: { $containsi: query } }, { code: { $containsi: query } }];
  const rows: { id: number }[] = await strapi.db
    .query('api::partner.partner')
    .findMany({ where: { $or: named }, select: ['id'] });
  return rows.map(({ id }) => id);
}

function inTexts(strapi: Core.Strapi, uid: UID.ContentType, query: string): object[] {
  return Object.entries(attributesIn(strapi, uid))
    .filter(([, { type }]) => TEXTS.has(type))
    .map(([name]) => ({ [name]: { $containsi: query } }));
}
