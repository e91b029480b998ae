import { changeAdminRoutes, removed } from '../change-admin-routes';

/** Without the route by which every editor could send any mail to anybody. */
export default (plugin: Parameters<typeof changeAdminRoutes>[0]) =>
  changeAdminRoutes(plugin, new Map([['POST /', removed]]));
