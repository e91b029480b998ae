import type { Core } from '@strapi/strapi';
import { grantEditors } from './access/editors';
import { explainForms } from './access/hints';
import { lockForm } from './access/lockForm';
import { grantSite } from './access/siteToken';
import { answerAiTranslationRequests } from './access/aiTranslation';
import { notifySite } from './access/notifySite';
import { addPreviewRoute } from './admin-api/preview/routes';
import { notifyPartnerChange } from './partnerChanges';
import { makePartnersReadOnly, syncPartners } from './partners/syncPartners';
import { seed } from './seed/seed';
import { enforceUniqueNames, createNamesLock } from './uniqueNames';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    addPreviewRoute(strapi);
    answerAiTranslationRequests(strapi);
    makePartnersReadOnly(strapi);
    notifyPartnerChange(strapi);
    enforceUniqueNames(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await syncPartners(strapi);
    await lockForm(strapi, 'api::partner.partner');
    await createNamesLock(strapi);
    await grantSite(strapi);
    await grantEditors(strapi);
    await explainForms(strapi);
    if (process.env.SEED === '1') await seed(strapi);
    await notifySite(strapi);
  },
};
