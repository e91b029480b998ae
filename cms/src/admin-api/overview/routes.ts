import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { mayReadAll, mayReadEntry } from '../../access/permissions';
import { readCalendar } from '../../desk/overview/calendar';
import { rememberVisit } from '../../desk/overview/last-visit';
import { changedSince, draftsOf, dueNext, failed } from '../../desk/overview/overview';
import type { Release } from '../../desk/releases/release-store';
import type { Version } from '../../desk/versions/version-store';
import { addAdminRoutes, type Context } from '../admin-routes';
import { entryNames } from '../entry-names';
import { parse } from '../parse';

const LONGEST_MS = 62 * 86_400_000;
const SHOWN = 10;

const period = z
  .object({ from: z.coerce.date(), to: z.coerce.date() })
  .refine(({ from, to }) => from < to && to.getTime() - from.getTime() <= LONGEST_MS, {
    message: 'Choose at most two months',
  });

/** The calendar, and the editors' home. */
export function addOverviewRoutes(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    { method: 'GET', path: '/calendar', answer: (ctx) => calendar(strapi, ctx) },
    { method: 'GET', path: '/overview', answer: (ctx) => overview(strapi, ctx) },
  ]);
}

async function calendar(strapi: Core.Strapi, ctx: Context) {
  const items = await readCalendar(strapi, parse(period, ctx.query));
  const partners = await strapi.db
    .query('api::partner.partner')
    .findMany({ select: ['code', 'name'], orderBy: { name: 'asc' } });
  return {
    items: items.filter((item) => mayReadEntry(strapi, ctx, item)),
    partners: partners.map(({ code, name }: { code: string; name: string }) => ({ code, name })),
  };
}

/** Asking for it counts as a visit. */
async function overview(strapi: Core.Strapi, ctx: Context) {
  const now = new Date();
  const { user } = ctx.state;
  const since = await rememberVisit(strapi, user.id, now);
  const namesOf = await entryNames(strapi);
  // Titles alone are often the same.
  const named = <T extends Parameters<typeof namesOf>[0]>(entry: T) => ({ ...entry, ...namesOf(entry) });
  const releases = (list: Release[]) =>
    list
      .filter(({ actions }) => mayReadAll(strapi, ctx, actions))
      .slice(0, SHOWN)
      .map(releaseOf)
      .map(named);
  const entries = (versions: Version[]) =>
    versions
      .map(entryOf)
      .filter((entry) => mayReadEntry(strapi, ctx, entry))
      .slice(0, SHOWN)
      .map(named);
  return {
    dueNext: releases(await dueNext(strapi)),
    failed: releases(await failed(strapi, now)),
    myDrafts: entries(await draftsOf(strapi, user.email)),
    lastVisit: since,
    changed: since ? entries(await changedSince(strapi, since, user.email)) : [],
  };
}

const releaseOf = ({ id, name, at, local_text, by_name, error, actions }: Release) => ({
  id,
  title: name,
  at,
  localText: local_text,
  by: by_name,
  error,
  uid: actions[0]?.uid ?? '',
  documentId: actions[0]?.document_id ?? '',
  partner: actions[0]?.partner ?? null,
  action: actions[0]?.action,
  entries: actions.length,
});

const entryOf = (version: Version) => ({
  id: version.id,
  title: version.title,
  at: version.at,
  by: version.by_name,
  action: version.action,
  uid: version.entry_type,
  documentId: version.entry_id,
  locale: version.entry_locale,
  partner: version.partner,
});
