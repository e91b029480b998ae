import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { readForms } from '../access/forms';
import { maySome } from '../access/permissions';
import { attributesIn } from '../delivery/schema';
import { isContentType } from '../desk/entry-fields';
import { addAdminRoutes } from './admin-routes';

/** GET /admin-api/labels/{model} `{field: label}`: what the form of a type calls its fields. */
export function addLabelsRoute(strapi: Core.Strapi): void {
  addAdminRoutes(strapi, [
    {
      method: 'GET',
      path: '/labels/:model',
      answer: async (ctx) => {
        const { model = '' } = ctx.params;
        if (!isContentType(model) || !maySome(strapi, ctx, 'read', model))
          throw new errors.NotFoundError('Not Found');
        const forms = await readForms(strapi, model);
        const fields = Object.keys(attributesIn(strapi, model));
        return Object.fromEntries(fields.map((field) => [field, forms.label(model, field)]));
      },
    },
  ]);
}
