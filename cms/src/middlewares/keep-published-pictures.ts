import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { may, type Signed } from '../access/permissions';
import { currentScope, mayWrite } from '../desk/access/partner-scope';
import { findPublishedUses, firstNames, namesFor } from '../desk/protection/pictures-in-use';

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

const sentence = (names: readonly string[]): string =>
  `This picture is published in entries that you may not publish: ${firstNames(names)}. Upload a new picture, or ask somebody who may publish them.`;
