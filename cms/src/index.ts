import type { Core } from '@strapi/strapi';
import { grantEditors } from './access/editors';
import { explainForms } from './access/hints';
import { grantSite } from './access/siteToken';
import { notifySite } from './access/webhooks';
import { seed } from './seed/seed';
import { addPreviewRoute } from './desk/preview/routes';
import { keepNamesUnique, openGate } from './uniqueNames';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    addPreviewRoute(strapi);
    keepNamesUnique(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await openGate(strapi);
    await grantSite(strapi);
    await grantEditors(strapi);
    await explainForms(strapi);
    if (process.env.SEED === '1') await seed(strapi);
    await notifySite(strapi);
  },
};
