import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type ChoosingPictures, chosenPictures } from '../desk/protection/chosen-pictures';
import { findUses, firstNames } from '../desk/protection/pictures-in-use';

/**
 * A picture that stands somewhere cannot be deleted, alone, among several or with its folder. On the route, because Strapi
 * removes the file before the row of its database.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: ChoosingPictures, next: () => Promise<void>) => {
    const ids = await chosenPictures(strapi, ctx);
    const uses = ids.size === 0 ? [] : await findUses(strapi, ids);
    if (uses.length > 0) throw new errors.ValidationError(sentence(ids.size, uses));
    await next();
  };

function sentence(pictures: number, uses: string[]): string {
  const subject = pictures === 1 ? 'This picture is in use' : 'One of these pictures is in use';
  return `${subject}: ${firstNames(uses)}. Take it away there first.`;
}
