import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isContentType } from '../entry-fields';
import { type LastSave, findLastSave } from './find-last-save';

/** `{documentId}.{milliseconds since 1970}`: the draft that the editor's form was filled from. */
const COOKIE = 'dinelink_draft';

/** Of the routes that save a form; what is restored replaces every draft. */
const FORMS = '/content-manager/';

interface Request {
  path: string;
  cookies: { get(name: string): string | undefined };
  state: { user?: { id: number } };
}

/**
 * Refuses to save over a draft that was saved after the editor's form was filled, be it by somebody else or in another window of
 * the editor. It runs inside the transaction that locks the names, so that of two saves at the same moment one is refused.
 */
export function refuseOutdatedSaves(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'update' || !isContentType(context.uid)) return next();
    const { documentId, locale } = context.params as { documentId: string; locale?: string };
    const base = baseOf(documentId);
    if (!base) return next();
    const draft = await findLastSave(strapi, { uid: context.uid, documentId, locale: locale ?? 'en' });
    if (draft && draft.savedAt.getTime() > base.savedAtMs)
      throw new errors.ValidationError(refusal(draft, base.editorId));
    return next();
  });
}

function refusal({ by }: Pick<LastSave, 'by'>, editorId: number): string {
  const isMine = by?.id === editorId;
  const happened = isMine
    ? 'You changed this entry in another window. That draft'
    : `${by?.name ?? 'Somebody'} saved a newer draft while you were editing. It`;
  return `${happened} is in the form now, and your text is kept beside it.`;
}

function baseOf(documentId: string): { savedAtMs: number; editorId: number } | undefined {
  const request = strapi.requestContext.get() as Request | undefined;
  if (!request?.path.startsWith(FORMS)) return undefined;
  const editorId = request.state.user?.id;
  const [entry, savedAt] = request.cookies.get(COOKIE)?.split('.') ?? [];
  if (editorId === undefined || entry !== documentId || !/^\d+$/.test(savedAt ?? '')) return undefined;
  return { savedAtMs: Number(savedAt), editorId };
}
