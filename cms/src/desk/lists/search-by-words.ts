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

/** A longer search is taken by its first words. */
const MOST_WORDS = 8;

/**
 * A search of a list finds the entries in which each word is found: in a text of the entry, or in the name or the key of its
 * partner. Strapi's own looks for the whole search in the entry's texts alone, and only filters can add to what it finds.
 */
export function searchByWords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!searching.has(context.action) || !isContentType(context.uid)) return next();
    const { _q: query, ...params } = context.params as Params;
    // A filter does not escape the wildcard of LIKE; Strapi's own search does.
    if (typeof query !== 'string' || query.trim() === '' || query.includes('%')) return next();
    const partners = await readPartners(strapi);
    const words = query.trim().split(/\s+/u).slice(0, MOST_WORDS);
    const found = words.map((word) => ({
      $or: [...inTexts(strapi, context.uid, word), { partner: { id: { $in: named(partners, word) } } }],
    }));
    const filters = { $and: [...(params.filters ? [params.filters] : []), ...found] };
    context.params = { ...params, filters } as typeof context.params;
    return next();
  });
}

interface Partner {
  id: number;
  name: string;
  code: string;
}

const readPartners = (strapi: Core.Strapi): Promise<Partner[]> =>
  strapi.db.query('api::partner.partner').findMany({ select: ['id', 'name', 'code'] });

const named = (partners: Partner[], word: string): number[] =>
  partners
    .filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(word.toLowerCase()))
    .map(({ id }) => id);

function inTexts(strapi: Core.Strapi, uid: UID.ContentType, word: string): object[] {
  return Object.entries(attributesIn(strapi, uid))
    .filter(([, { type }]) => TEXTS.has(type))
    .map(([name]) => ({ [name]: { $containsi: word } }));
}
