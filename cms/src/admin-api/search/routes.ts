import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { readForms } from '../../access/forms';
import { may, maySome } from '../../access/permissions';
import { pages } from '../../delivery/pages';
import {
  findPartnerTexts,
  findTexts,
  findWordings,
  type FoundEntry,
  matcherOfFilledIn,
} from '../../desk/search/find-texts';
import { placeIn } from '../../desk/words/place-in';
import { addAdminRoutes, type Context } from '../admin-routes';
import { parse } from '../parse';

const SHOWN = 50;
const WORDING = 'api::copy.copy';

const search = z.object({
  q: z.string().trim().min(2, { message: 'Type two letters or more.' }).max(200),
  locale: z.string().max(10).default('en'),
});

/** GET /admin-api/texts?q= `{order, entries, wordings, partnerTexts, total, mayReplace}`: where words stand, in every entry that the editor may read, in the wordings that the site ships and in the partners' files. */
export function addSearchRoutes(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [{ method: 'GET', path: '/texts', answer: (ctx) => findAll(strapi, ctx) }]);
}

async function findAll(strapi: Core.Strapi, ctx: Context) {
  const { q: query, locale } = parse(search, ctx.query);
  const readable = Object.values(pages).filter(({ uid }) => maySome(strapi, ctx, 'read', uid));
  const scoreOf = matcherOfFilledIn(query);
  const found: FoundEntry[] = [];
  for (const page of readable) found.push(...(await findTexts(strapi, page, { query, locale, scoreOf })));
  const entries = found
    .filter(({ uid, partner }) => may(strapi, ctx, 'read', { uid, locale, partner }))
    .sort(byScore);
  const wordings = findWordings(scoreOf).sort(byScore);
  const partnerTexts = findPartnerTexts(scoreOf).sort(byScore);
  return {
    order: bestFirst({ entries, wordings, partnerTexts }),
    total: entries.length + wordings.length + partnerTexts.length,
    entries: await described(strapi, entries.slice(0, SHOWN)),
    mayReplace: maySome(strapi, ctx, 'create', WORDING),
    wordings: wordings.slice(0, SHOWN).map(({ key, text }) => ({ key, text })),
    partnerTexts: partnerTexts.slice(0, SHOWN).map(({ partner, text }) => ({ partner, text })),
  };
}

const byScore = (one: { score: number }, other: { score: number }) => other.score - one.score;

/** The lists by the best match in each, which stands first in it. */
const bestFirst = (lists: Record<string, { score: number }[]>): string[] => {
  const best = (name: string) => ({ score: lists[name]?.[0]?.score ?? 0 });
  return Object.keys(lists).sort((one, other) => byScore(best(one), best(other)));
};

/** With the names and places that editors know. */
async function described(strapi: Core.Strapi, found: FoundEntry[]) {
  const forms = await readForms(strapi, ...new Set(found.map(({ uid }) => uid)));
  return found.map(({ uid, documentId, title, partner, path, excerpt, entry }) => ({
    ...{ uid, documentId, title, excerpt, partner: partner?.name ?? null },
    type: strapi.contentType(uid as never).info.displayName,
    place: placeIn(forms, { uid, fields: entry }, path),
  }));
}
