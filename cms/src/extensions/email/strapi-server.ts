import { changeAdminRoutes, removed } from '../change-admin-routes';

/** Without the route by which every editor could send any mail to anybody. */
export default changeAdminRoutes({ 'POST /': removed });
