import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { pageOfType, type Page } from '../../delivery/pages';
import { fixedNameOf } from '../checks/fixed-names';
import { givenAwayProblem } from '../checks/given-away';

const removing = new Set<string>(['delete', 'unpublish']);
const moving = new Set<string>(['update', 'publish']);

/** Every site needs these; only a shared one reaches the programmes that have none of their own. */
const neededByAll = (uid: string): Page | undefined => {
  const page = pageOfType(uid);
  return page && fixedNameOf(page) !== undefined ? page : undefined;
};

/** The shared entries that every site needs can be neither deleted nor unpublished, nor given to one partner. */
export function keepSharedEntries(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const page = neededByAll(context.uid);
    const { documentId } = context.params as { documentId?: string };
    const isRemoved = removing.has(context.action);
    if (!page || documentId === undefined || !(isRemoved || moving.has(context.action))) return next();
    if (!(await isShownToAll(strapi, page, documentId))) return next();
    const { displayName } = strapi.getModel(page.uid).info;
    if (isRemoved) throw kept(displayName);
    return strapi.db.transaction(async () => {
      const result = await next();
      if (!(await isShownToAll(strapi, page, documentId))) throw givenAway(displayName);
      return result;
    });
  });
}

const kept = (displayName: string) =>
  new errors.ValidationError(
    `"${displayName}" of all partners cannot be deleted or unpublished: every site without one of its own shows it. Change it, and publish it again.`,
  );

/** Whether an entry cannot be taken off the sites, now or later. */
export async function isKept(strapi: Core.Strapi, uid: string, documentId: string): Promise<boolean> {
  const page = neededByAll(uid);
  return page !== undefined && isShownToAll(strapi, page, documentId);
}

const isShownToAll = async (strapi: Core.Strapi, { uid }: Page, documentId: string) =>
  (await strapi.db
    .query(uid)
    .count({ where: { documentId, publishedAt: { $notNull: true }, partner: { id: { $null: true } } } })) > 0;

function givenAway(displayName: string) {
  const problem = givenAwayProblem(displayName);
  return new errors.ValidationError(problem.message, { errors: [{ ...problem, name: 'ValidationError' }] });
}
