import type { Core } from '@strapi/strapi';
import { grantEditors } from './access/editors';
import { explainForms } from './access/hints';
import { lockForm } from './access/lockForm';
import { grantSite } from './access/siteToken';
import { answerAiTranslationRequests } from './access/aiTranslation';
import { notifySite } from './access/webhooks';
import { addPreviewRoute } from './desk/preview/routes';
import { tellMoves } from './moves';
import { keepPartnersFromFiles, syncPartners } from './partners/syncPartners';
import { seed } from './seed/seed';
import { keepNamesUnique, openGate } from './uniqueNames';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    addPreviewRoute(strapi);
    answerAiTranslationRequests(strapi);
    keepPartnersFromFiles(strapi);
    tellMoves(strapi);
    keepNamesUnique(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await syncPartners(strapi);
    await lockForm(strapi, 'api::partner.partner');
    await openGate(strapi);
    await grantSite(strapi);
    await grantEditors(strapi);
    await explainForms(strapi);
    if (process.env.SEED === '1') await seed(strapi);
    await notifySite(strapi);
  },
};
