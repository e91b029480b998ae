import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType, type Page } from '../../delivery/pages';
import type { Fields } from '../../delivery/shape';
import { onePerField, runChecks } from '../../desk/checks/checks';
import { isFields } from '../../desk/checks/entry';
import {
  findPartnersNow,
  findPublished,
  findSidebars,
  loadDraft,
  subjectOf,
} from '../../desk/checks/subject';
import { findTakenName, type Partner } from '../../desk/checks/taken-name';
import { findSurveyForm } from '../../desk/warnings/find-survey-form';
import { searchRestaurants } from '../../desk/warnings/search-restaurants';
import { findWarnings } from '../../desk/warnings/warnings';
import { withPlaces } from '../places';

interface Context {
  params: { model: string };
  request: { body?: unknown };
  body: unknown;
}

/** POST /admin-api/checks/{model} `{documentId, locale, values, isPublishedAsIs}`: what stops a form, as it is filled in, from being published, and warnings. */
export function addChecksRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/admin-api/checks/:model',
        handler: (ctx: Context) => checkForm(strapi, ctx),
        config: {
          policies: [
            'admin::isAuthenticatedAdmin',
            {
              name: 'plugin::content-manager.hasPermissions',
              config: { actions: ['plugin::content-manager.explorer.read'] },
            },
          ],
        },
      },
    ],
  } as never);
}

async function checkForm(strapi: Core.Strapi, ctx: Context) {
  const page = pageOfType(ctx.params.model);
  const { body } = ctx.request;
  if (!page || !isFields(body) || !isFields(body.values)) throw new errors.NotFoundError('Not Found');
  const documentId = typeof body.documentId === 'string' ? body.documentId : undefined;
  const locale = typeof body.locale === 'string' ? body.locale : 'en';
  const partner = await partnerOf(strapi, page, body.values, { documentId, locale });
  const entry = { ...body.values, partner };
  const subject = {
    ...(await subjectOf(strapi, page, entry, { documentId, locale })),
    // Only warnings read these.
    published: await findPublished(strapi, page, locale),
    sidebars: await findSidebars(strapi, page, locale),
    partnersNow: await findPartnersNow(page, { documentId, locale }),
    isPublishedAsIs: body.isPublishedAsIs === true,
  };
  const taken = await findTakenName(strapi, page, {
    ...{ documentId, locale, partner, name: body.values[page.identity], shownOn: body.values.shown_on },
  });
  const problems = onePerField([...(taken ? [taken] : []), ...runChecks(subject)]);
  const warnings = await findWarnings(subject, { search: searchRestaurants, findForm: findSurveyForm });
  const placed = { uid: page.uid, fields: body.values };
  ctx.body = {
    data: {
      problems: await withPlaces(strapi, placed, problems),
      warnings: await withPlaces(strapi, placed, warnings),
    },
  };
}

/** The partner as the form has it: a changed relation lists what is connected and disconnected, an unchanged one nothing. */
async function partnerOf(
  strapi: Core.Strapi,
  page: Page,
  values: Fields,
  { documentId, locale }: { documentId: string | undefined; locale: string },
): Promise<Partner | null> {
  const change = isFields(values.partner) ? values.partner : {};
  const [connected] = asList(change.connect).slice(-1);
  if (connected) {
    const { documentId: id } = isFields(connected.apiData) ? connected.apiData : connected;
    const query = { documentId: String(id), fields: ['code', 'name'] };
    return partnerIn(await strapi.documents('api::partner.partner').findOne(query as never));
  }
  if (asList(change.disconnect).length > 0 || documentId === undefined) return null;
  return partnerIn((await loadDraft(strapi, page, documentId, locale))?.partner);
}

const partnerIn = (value: unknown): Partner | null =>
  isFields(value) ? { code: String(value.code), name: String(value.name) } : null;

const asList = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
