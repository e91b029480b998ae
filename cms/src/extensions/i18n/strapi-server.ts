import { changeAdminRoutes, removed, withPermission } from '../change-admin-routes';

/** There is one language: what fills in another one reads entries past their partner, and is removed. Settings are an administrator's. */
export default (plugin: Parameters<typeof changeAdminRoutes>[0]) =>
  changeAdminRoutes(
    plugin,
    new Map([
      ['POST /content-manager/actions/get-non-localized-fields', removed],
      ['PUT /settings', withPermission('plugin::i18n.locale.update')],
    ]),
  );
