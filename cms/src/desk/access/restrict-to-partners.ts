import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { WHOM_TO_ASK } from '../../access/whom-to-ask';
import { isContentType } from '../entry-fields';
import { currentScope, mayRead, mayWrite, readableIn, type Scope } from './partner-scope';

const listing = new Set<string>(['findMany', 'findFirst', 'count']);

interface Row {
  partner: { code: string; name: string } | null;
}
interface Params {
  documentId?: string;
  filters?: object;
}

/**
 * Whatever route an editor's request takes: one who is limited to partners finds their entries and shared ones, and changes
 * theirs alone.
 */
export function restrictToPartners(strapi: Core.Strapi): void {
  forLimitedEditors(strapi, async (scope, context, next) => {
    const params = context.params as Params;
    if (listing.has(context.action)) {
      const inScope = readableIn(scope);
      params.filters = params.filters ? { $and: [params.filters, inScope] } : inScope;
      return next();
    }
    const may = context.action === 'findOne' || context.action === 'clone' ? mayRead : mayWrite;
    await requireAll(strapi, { uid: context.uid, documentId: params.documentId, scope, may });
    return next();
  });
}

/**
 * Undoes a change that gives an entry to a partner outside the editor's scope. It is registered last, so that it refuses before
 * the checks of names and addresses, which name entries of the partner.
 */
export function refuseGivingAway(strapi: Core.Strapi): void {
  forLimitedEditors(strapi, async (scope, context, next) => {
    if (listing.has(context.action) || context.action === 'findOne') return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const documentId = documentIdOf(result) ?? (context.params as Params).documentId;
      await requireAll(strapi, { uid: context.uid, documentId, scope, may: mayWrite });
      return result;
    });
  });
}

type Middleware = Parameters<Core.Strapi['documents']['use']>[0];
type LimitedTo = (scope: readonly string[], ...parameters: Parameters<Middleware>) => ReturnType<Middleware>;

/** Adds a middleware for entries that are changed or read by an editor who is limited to partners. */
function forLimitedEditors(strapi: Core.Strapi, middleware: LimitedTo): void {
  strapi.documents.use(async (context, next) => {
    const scope = isContentType(context.uid) ? await currentScope(strapi) : undefined;
    return scope === undefined ? next() : middleware(scope, context, next);
  });
}

interface Required {
  uid: UID.ContentType;
  documentId: string | undefined;
  scope: Scope;
  may: typeof mayWrite;
}

async function requireAll(strapi: Core.Strapi, { uid, documentId, scope, may }: Required) {
  if (documentId === undefined) return;
  const query = { where: { documentId }, populate: { partner: { select: ['code', 'name'] } } };
  const rows: Row[] = await strapi.db.query(uid).findMany(query);
  const foreign = rows.find(({ partner }) => !may(scope, partner?.code ?? null));
  // Of the errors that answer 403, Strapi passes on the sentence of this one alone.
  if (foreign) throw new errors.PolicyError(reasonNot(foreign.partner));
}

/** Why an editor may not change an entry. Whose a foreign entry is stays unsaid. */
export const reasonNot = (partner: object | null): string =>
  partner
    ? `This entry belongs to a partner that you do not write for. ${WHOM_TO_ASK}`
    : `This entry is shared by all partners. Make a version for your partner instead. ${WHOM_TO_ASK}`;

const requireIn =
  (may: typeof mayWrite) =>
  async (strapi: Core.Strapi, partner: { code: string } | null): Promise<void> => {
    if (!may(await currentScope(strapi), partner?.code ?? null))
      throw new errors.PolicyError(reasonNot(partner));
  };

/** Throws unless the sender of the current request writes for the partner; null is what all share. */
export const requireWritable = requireIn(mayWrite);

/** The same of reading, which what all share is open to. */
export const requireReadable = requireIn(mayRead);

const documentIdOf = (result: unknown): string | undefined =>
  typeof result === 'object' &&
  result !== null &&
  'documentId' in result &&
  typeof result.documentId === 'string'
    ? result.documentId
    : undefined;
