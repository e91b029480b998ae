import type { Core } from '@strapi/strapi';
import { isContentType } from '../entry-fields';
import { nameWithout } from './release-name';
import { endRelease, findReleases, replaceRelease } from './release-store';

/** Takes an entry that is deleted out of the releases that have not run; one that held nothing else is cancelled. */
export function dropDeleted(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    if (context.action !== 'delete' || documentId === undefined || !isContentType(context.uid)) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      await dropEntry(strapi, { uid: context.uid, documentId });
      return result;
    });
  });
}

async function dropEntry(strapi: Core.Strapi, { uid, documentId }: { uid: string; documentId: string }) {
  for (const release of await findReleases(strapi, { state: { $in: ['open', 'scheduled'] } })) {
    const { id, state, at, actions } = release;
    const others = actions.filter((action) => action.uid !== uid || action.document_id !== documentId);
    if (others.length === actions.length || (state !== 'open' && state !== 'scheduled')) continue;
    if (others.length === 0) await endRelease(strapi, id, { state: 'cancelled', now: new Date() });
    else
      await replaceRelease(strapi, id, {
        ...release,
        ...{ state, at: at === null ? null : new Date(at), actions: others },
        name: nameWithout(release, others),
      });
  }
}
