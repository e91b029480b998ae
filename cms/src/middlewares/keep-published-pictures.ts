import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { may, type Signed } from '../access/permissions';
import { currentScope, mayWrite } from '../desk/access/partner-scope';
import { type ChoosingPictures, chosenPictures } from '../desk/protection/chosen-pictures';
import { findPublishedUses, firstNames, namesFor } from '../desk/protection/pictures-in-use';

interface Changing extends Signed, ChoosingPictures {
  /** Of the picture that an upload replaces. */
  query: { id?: unknown };
}

/**
 * A picture is changed on every page at once, so nobody replaces or describes one that stands in a published entry which they may
 * not publish. Strapi asks only who uploaded it.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Changing, next: () => Promise<void>) => {
    const ids = await chosenPictures(strapi, ctx);
    if (ctx.query.id !== undefined) ids.add(Number(ctx.query.id));
    const uses = ids.size === 0 ? [] : await findPublishedUses(strapi, ids);
    const scope = await currentScope(strapi);
    const kept = uses.filter(
      (use) => !may(strapi, ctx, 'publish', use) || !mayWrite(scope, use.partner?.code ?? null),
    );
    if (kept.length > 0) throw new errors.PolicyError(sentence(namesFor(scope, kept)));
    await next();
  };

const sentence = (names: readonly string[]): string =>
  `This picture is published in entries that you may not publish: ${firstNames(names)}. Upload a new picture, or ask somebody who may publish them.`;
