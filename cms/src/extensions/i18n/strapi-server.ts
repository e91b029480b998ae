import { changeAdminRoutes, removed, withPermission } from '../change-admin-routes';

/**
 * There is one language: the routes that fill in another one, which read entries without regard to their partner, are removed.
 * Settings are an administrator's.
 */
export default changeAdminRoutes({
  'POST /content-manager/actions/get-non-localized-fields': removed,
  'GET /content-manager/get-fill-from-locale/:model': removed,
  'PUT /settings': withPermission('plugin::i18n.locale.update'),
});
