import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Fields } from '../../delivery/shape';
import { currentAuthor } from '../author';
import { isContentType, populateAll } from '../entry-fields';
import { titleOf } from '../entry-title';
import { actionOf } from './restoring';
import { hashSchema, hashSnapshot, takeSnapshot } from './snapshot';
import { createVersion, type EntryKey, findLastVersion, VERSION, type VersionAction } from './version-store';

const actions: Record<string, VersionAction> = {
  create: 'create',
  clone: 'create',
  update: 'update',
  publish: 'publish',
  unpublish: 'unpublish',
  discardDraft: 'discard',
  delete: 'delete',
};
const readOnly = new Set<string>(['findMany', 'findOne', 'findFirst', 'count']);

interface Change {
  documentId?: string;
  locale?: string | string[] | null;
  status?: string;
}

/** Writes a version of every entry that changes, in the transaction that changes it: no change is without one. */
export function recordVersions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = actions[context.action];
    if (!isContentType(context.uid) || !action) return next();
    const change = context.params as Change;
    return strapi.db.transaction(async () => {
      const isNew = action === 'create' || change.documentId === undefined;
      if (!isNew) await forEachLocale(strapi, context.uid, change, (entry) => recordFound(strapi, entry));
      const result = (await next()) as { documentId?: string } | null;
      const documentId = isNew ? result?.documentId : change.documentId;
      const done = change.status === 'published' && action !== 'delete' ? 'publish' : action;
      if (documentId !== undefined && result !== null)
        await forEachLocale(strapi, context.uid, { ...change, documentId }, (entry) =>
          recordChange(strapi, entry, done),
        );
      return result as never;
    });
  });
}

/** Versions are written by `recordVersions` and removed by age; nothing else changes them. */
export function protectVersions(strapi: Core.Strapi): void {
  const refuse = () => {
    throw new errors.PolicyError('A version cannot be changed.');
  };
  strapi.documents.use((context, next) =>
    context.uid === VERSION && !readOnly.has(context.action) ? refuse() : next(),
  );
  strapi.db.lifecycles.subscribe({ models: [VERSION], beforeUpdate: refuse, beforeUpdateMany: refuse });
}

async function forEachLocale(
  strapi: Core.Strapi,
  uid: string,
  { documentId = '', locale }: Change,
  record: (entry: EntryKey) => Promise<void>,
) {
  for (const code of await localesOf(strapi, uid, { documentId, locale }))
    await record({ uid, documentId, locale: code });
}

async function localesOf(strapi: Core.Strapi, uid: string, { documentId, locale }: Change) {
  if (locale !== '*') return [locale ?? 'en'].flat();
  const where = { documentId };
  const rows: { locale: string | null }[] = await strapi.db
    .query(uid)
    .findMany({ where, select: ['locale'] });
  const versions: { entry_locale: string }[] = await strapi.db
    .query(VERSION)
    .findMany({ where: { entry_id: documentId, entry_type: uid }, select: ['entry_locale'] });
  return new Set([
    ...rows.map((row) => row.locale ?? 'en'),
    ...versions.map(({ entry_locale }) => entry_locale),
  ]);
}

/** The first version of an entry that was there before versions were. */
async function recordFound(strapi: Core.Strapi, entry: EntryKey) {
  if (await findLastVersion(strapi, entry)) return;
  const draft = await load(strapi, entry, 'draft');
  if (!draft) return;
  const published = await load(strapi, entry, 'published');
  await write(strapi, entry, { action: 'found', draft, publishedHash: published?.hash ?? null });
}

async function recordChange(strapi: Core.Strapi, entry: EntryKey, action: VersionAction) {
  const last = await findLastVersion(strapi, entry);
  const draft = await load(strapi, entry, 'draft');
  if (!draft) {
    if (!last || last.action === 'delete') return;
    const { title, partner, data, hash } = last;
    const deleted = { title, partner, data, hash };
    await write(strapi, entry, { action: 'delete', draft: deleted, publishedHash: null });
    return;
  }
  const publishedHash = publishedAfter(action, draft.hash, last?.published_hash ?? null);
  const isUnchanged =
    last?.hash === draft.hash && (last.published_hash ?? null) === publishedHash && last.action !== 'delete';
  if (!isUnchanged) await write(strapi, entry, { action: actionOf(action), draft, publishedHash });
}

function publishedAfter(action: VersionAction, hash: string, before: string | null) {
  if (action === 'publish') return hash;
  return action === 'unpublish' ? null : before;
}

interface State {
  title: string;
  partner: string | null;
  data: Fields;
  hash: string;
}

async function load(strapi: Core.Strapi, entry: EntryKey, status: string): Promise<State | undefined> {
  const { uid, documentId, locale } = entry;
  const query = { documentId, locale, status, populate: populateAll(strapi, uid) };
  const found = (await strapi.documents(uid as never).findOne(query as never)) as Fields | null;
  if (!found) return undefined;
  const data = takeSnapshot(strapi, uid, found);
  const { partner } = found as { partner?: { code: string } | null };
  return { title: titleOf(uid, found), partner: partner?.code ?? null, data, hash: hashSnapshot(data) };
}

interface Written {
  action: VersionAction;
  draft: State;
  publishedHash: string | null;
}

async function write(strapi: Core.Strapi, entry: EntryKey, { action, draft, publishedHash }: Written) {
  const { uid, documentId, locale } = entry;
  const author = currentAuthor(strapi);
  await createVersion(strapi, {
    ...{ entry_type: uid, entry_id: documentId, entry_locale: locale },
    ...draft,
    action,
    published_hash: publishedHash,
    schema_hash: hashSchema(strapi, uid),
    ...(action === 'found'
      ? { by_name: 'Before versions were kept', by_email: null }
      : { by_name: author.name, by_email: author.email }),
    at: new Date(),
    release_id: author.releaseId ?? null,
  });
}
