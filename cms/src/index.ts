import type { Core } from '@strapi/strapi';
import { registerPartnerConditions } from './desk/access/partner-conditions';
import { keepOwnEmail } from './desk/access/keep-own-email';
import { refuseGivingAway, restrictToPartners } from './desk/access/restrict-to-partners';
import { grantEditors } from './access/editors';
import { applyViews } from './access/apply-views';
import { registerCustomFields } from './editing/custom-fields';
import { lockForm } from './editing/lock-form';
import { placeLast } from './editing/place-last';
import { grantSite } from './access/site-token';
import { answerAiTranslationRequests } from './editing/ai-translation';
import { notifySite } from './publish/notify-site';
import { addOverrideRoutes } from './desk/overrides/routes';
import { addChecksRoute } from './admin-api/checks/routes';
import { refuseOutdatedSaves } from './desk/presence/refuse-outdated';
import { addPresenceRoutes } from './desk/presence/routes';
import { addPreviewRoute } from './admin-api/preview/routes';
import { notifyPartnerChange } from './publish/partner-changes';
import { makePartnersReadOnly, syncPartners } from './partners/sync-partners';
import { checkBeforePublish } from './desk/checks/check-before-publish';
import { addReleaseRoutes } from './admin-api/releases/routes';
import { addNotShownRoute } from './admin-api/not-shown/routes';
import { addAccessRoutes } from './admin-api/access/routes';
import { followEntries } from './desk/releases/follow-entries';
import { searchByWords } from './desk/lists/search-by-words';
import { startReleases } from './desk/releases/run-due';
import { addOverviewRoutes } from './admin-api/overview/routes';
import { addLabelsRoute } from './admin-api/labels';
import { addSearchRoutes } from './admin-api/search/routes';
import { addVersionRoutes } from './admin-api/versions/routes';
import { startPruning } from './desk/versions/prune-versions';
import { protectVersions, recordVersions } from './desk/versions/record-versions';
import { keepOnePagePerAddress } from './desk/protection/one-page-per-address';
import { keepSharedEntries } from './desk/protection/keep-shared-entries';
import { seed } from './seed/seed';
import { enforceUniqueNames, createNamesLock } from './editing/unique-names';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerCustomFields(strapi);
    addPreviewRoute(strapi);
    addOverrideRoutes(strapi);
    addChecksRoute(strapi);
    addPresenceRoutes(strapi);
    answerAiTranslationRequests(strapi);
    restrictToPartners(strapi);
    searchByWords(strapi);
    makePartnersReadOnly(strapi);
    notifyPartnerChange(strapi);
    enforceUniqueNames(strapi);
    keepSharedEntries(strapi);
    refuseOutdatedSaves(strapi);
    checkBeforePublish(strapi);
    protectVersions(strapi);
    recordVersions(strapi);
    followEntries(strapi);
    addAccessRoutes(strapi);
    addReleaseRoutes(strapi);
    addNotShownRoute(strapi);
    addVersionRoutes(strapi);
    addOverviewRoutes(strapi);
    addSearchRoutes(strapi);
    addLabelsRoute(strapi);
    keepOnePagePerAddress(strapi);
    // Within the records of versions, which then have the position.
    placeLast(strapi);
    refuseGivingAway(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await syncPartners(strapi);
    await lockForm(strapi, 'api::partner.partner');
    await createNamesLock(strapi);
    await grantSite(strapi);
    await registerPartnerConditions(strapi);
    keepOwnEmail(strapi);
    await grantEditors(strapi);
    await applyViews(strapi);
    if (process.env.SEED === '1') await seed(strapi);
    await notifySite(strapi);
    startReleases(strapi);
    startPruning(strapi);
  },
};
