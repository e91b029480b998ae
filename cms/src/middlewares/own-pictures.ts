import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { WHOM_TO_ASK } from '../access/whom-to-ask';
import { mayChangePictures, type Signed } from '../access/permissions';
import { type ChoosingPictures, chosenPictures } from '../desk/protection/chosen-pictures';

/**
 * Whoever may change only their own pictures moves and deletes no others, nor a folder that holds some: Strapi asks for a
 * single picture alone.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: ChoosingPictures & Signed, next: () => Promise<void>) => {
    const ids = [...(await chosenPictures(strapi, ctx))];
    const pictures: object[] = await strapi.db
      .query('plugin::upload.file')
      .findMany({ where: { id: { $in: ids } }, populate: { createdBy: { populate: { roles: true } } } });
    if (!mayChangePictures(strapi, ctx, pictures))
      throw new errors.PolicyError(
        `Some of these pictures are not yours. You may move and delete your own. ${WHOM_TO_ASK}`,
      );
    await next();
  };
