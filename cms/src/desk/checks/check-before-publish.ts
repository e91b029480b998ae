import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType } from '../../delivery/pages';
import { checkDocument } from './check-document';
import type { Problem } from './entry';

interface Params {
  documentId?: string;
  locale?: unknown;
  status?: string;
  /** Only code can set it: the admin's routes pass on none of a caller's parameters. */
  isUnchecked?: boolean;
}

/** Refuses to publish an entry that is not right, whoever asks and whatever the way. */
export function checkBeforePublish(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { status, isUnchecked, ...params }: Params = context.params;
    if (isUnchecked || !pageOfType(context.uid)) return next();
    const check = async (documentId: string) => {
      for (const locale of [params.locale ?? 'en'].flat())
        refuse(await checkDocument(strapi, context.uid, documentId, String(locale)));
    };
    if (context.action === 'publish' && params.documentId !== undefined) {
      await check(params.documentId);
      return next();
    }
    const publishes = status === 'published' && (context.action === 'create' || context.action === 'update');
    if (!publishes) return next();
    // The draft is there only afterwards; an error undoes all of it.
    return strapi.db.transaction(async () => {
      const result = await next();
      await check((result as { documentId: string }).documentId);
      return result;
    });
  });
}

/** The admin shows each sentence at its field. */
function refuse(problems: Problem[]): void {
  const [first, ...others] = problems;
  if (!first) return;
  const more = others.length === 0 ? '' : ` Checks names ${others.length} more.`;
  throw new errors.ValidationError(`This cannot be published yet. ${first.message}${more}`, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}
