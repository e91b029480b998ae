import { changeAdminRoutes, withMiddlewares, withPermission } from '../change-admin-routes';

/** What saves the data of a form. */
const saves = withMiddlewares('global::own-ids');

/** Checks the order that a list is asked for, what a form saves, and who changes the forms of components, which are those of all editors. */
export default changeAdminRoutes({
  'GET /collection-types/:model': withMiddlewares('global::list-order'),
  'POST /collection-types/:model': saves,
  'POST /collection-types/:model/clone/:sourceId': saves,
  'POST /collection-types/:model/auto-clone/:sourceId': saves,
  'PUT /collection-types/:model/:id': saves,
  'POST /collection-types/:model/actions/publish': saves,
  'POST /collection-types/:model/:id/actions/publish': saves,
  'PUT /single-types/:model': saves,
  'POST /single-types/:model/actions/publish': saves,
  'PUT /components/:uid/configuration': withPermission('plugin::content-manager.components.configure-layout'),
});
