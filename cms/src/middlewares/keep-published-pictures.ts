import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { may, type Signed } from '../access/permissions';
import { currentScope, mayWrite } from '../desk/access/partner-scope';
import { findPublishedUses, namesFor } from '../desk/protection/pictures-in-use';

const MOST_NAMED = 5;

interface Replacing extends Signed {
  params: { id?: string };
  query: { id?: unknown };
}

/**
 * A picture is replaced on every page at once, so nobody replaces one that stands in a published entry which they may not
 * publish. Strapi asks only who uploaded it.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Replacing, next: () => Promise<void>) => {
    const id = ctx.params.id ?? ctx.query.id;
    const uses = id === undefined ? [] : await findPublishedUses(strapi, Number(id));
    const scope = await currentScope(strapi);
    const kept = uses.filter(
      (use) => !may(strapi, ctx, 'publish', use) || !mayWrite(scope, use.partner?.code ?? null),
    );
    if (kept.length > 0) throw new errors.PolicyError(sentence(namesFor(scope, kept)));
    await next();
  };

function sentence(names: string[]): string {
  const more = names.length > MOST_NAMED ? `; and ${names.length - MOST_NAMED} more` : '';
  const places = names.slice(0, MOST_NAMED).join('; ') + more;
  return `This picture is published in entries that you may not publish: ${places}. Upload a new picture, or ask somebody who may publish them.`;
}
