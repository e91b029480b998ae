import { changeAdminRoutes, withMiddlewares, withPermission } from '../change-admin-routes';

/** Checks the order that a list is asked for, and who changes the forms of components, which are those of all editors. */
export default changeAdminRoutes({
  'GET /collection-types/:model': withMiddlewares('global::list-order'),
  'PUT /components/:uid/configuration': withPermission('plugin::content-manager.components.configure-layout'),
});
