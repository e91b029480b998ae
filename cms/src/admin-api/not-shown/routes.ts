import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { demand } from '../../access/permissions';
import { nameOfPage, pageOfType } from '../../delivery/pages';
import { askSite } from '../../desk/not-shown/ask-site';
import { loadDraft } from '../../desk/checks/subject';
import { homeBannersNotShown, isHome } from '../../desk/not-shown/home-banners';
import { inSentences } from '../../desk/not-shown/sentences';
import { shownUnderName } from '../../desk/overrides/shown-under-name';
import { showing } from '../../desk/overrides/who-shows-what';
import { addAdminRoutes, type Context } from '../admin-routes';
import { withPlaces } from '../places';
import { partnersShowing } from '../preview/partners-showing';

/** What the sites that show an entry leave out of it. */
export function addNotShownRoute(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    {
      method: 'GET',
      path: '/entries/:uid/:documentId/not-shown',
      answer: (ctx) => listNotShown(strapi, ctx),
    },
  ]);
}

async function listNotShown(strapi: Core.Strapi, ctx: Context) {
  const { uid = '', documentId = '' } = ctx.params;
  const locale = typeof ctx.query.locale === 'string' ? ctx.query.locale : 'en';
  const page = pageOfType(uid);
  const shown = page && (await shownUnderName(strapi, page, { documentId, locale }));
  if (!page) throw new errors.NotFoundError('Not Found');
  // It has just been deleted.
  if (!shown) return [];
  const { entry, row } = shown;
  demand(strapi, ctx, 'read', { uid, locale, partner: entry.partner ?? null });
  const keys = showing(row?.cells ?? [], entry.partner?.code ?? null).map(({ partner }) => partner);
  const partners = new Map(
    shown.partners.filter(({ key }) => keys.includes(key)).map(({ key, name }) => [key, name]),
  );
  const found = (await askSite(nameOfPage(page) ?? '')) ?? [];
  const own = found.filter(({ slug }) => slug === entry[page.identity]);
  const draft = (await loadDraft(strapi, page, documentId, locale)) ?? {};
  const place = { documentId, locale, status: 'published' } as const;
  const ofHome = isHome(page) ? homeBannersNotShown(await partnersShowing(page, entry, place)) : [];
  const sentences = [...ofHome, ...inSentences(own, partners)];
  return withPlaces(strapi, { uid, fields: draft }, sentences);
}
