import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isContentType } from '../entry-fields';
import { findDraft } from './find-draft';

/** `{documentId}.{milliseconds since 1970}`: the draft that the editor's form was filled from. */
const COOKIE = 'dinelink_draft';

interface Request {
  cookies: { get(name: string): string | undefined };
  state: { user?: { id: number } };
}

/**
 * Refuses to save over a draft that somebody else saved after the editor's form was filled. It runs inside the transaction that
 * locks the names, so that of two saves at the same moment one is refused.
 */
export function refuseOutdatedSaves(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'update' || !isContentType(context.uid)) return next();
    const { documentId, locale } = context.params as { documentId: string; locale?: string };
    const base = baseOf(documentId);
    if (!base) return next();
    const draft = await findDraft(strapi, { uid: context.uid, documentId, locale: locale ?? 'en' });
    const isTheirs = draft && draft.by?.id !== base.editorId;
    if (isTheirs && draft.savedAt.getTime() > base.savedAtMs)
      throw new errors.ValidationError(
        `${draft.by?.name ?? 'Somebody'} saved a newer draft while you were editing. It is in the form now, and your text is kept beside it.`,
      );
    return next();
  });
}

function baseOf(documentId: string): { savedAtMs: number; editorId: number } | undefined {
  const request = strapi.requestContext.get() as Request | undefined;
  const editorId = request?.state.user?.id;
  const [entry, savedAt] = request?.cookies.get(COOKIE)?.split('.') ?? [];
  if (editorId === undefined || entry !== documentId || !/^\d+$/.test(savedAt ?? '')) return undefined;
  return { savedAtMs: Number(savedAt), editorId };
}
