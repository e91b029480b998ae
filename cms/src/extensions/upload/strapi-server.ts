import { changeAdminRoutes, removed, withMiddlewares } from '../change-admin-routes';

const form = ['global::upload-form', 'global::pictures-only'];
/** `POST /` replaces a picture when its address has an id. */
const replaces = withMiddlewares(...form, 'global::keep-published-pictures');
const changesSeveral = withMiddlewares('global::own-pictures');

/** Parses and checks files, and whether they may be replaced or deleted, only after authentication. */
export default changeAdminRoutes({
  'POST /': replaces,
  'POST /files': withMiddlewares(...form),
  'PUT /files/:id': withMiddlewares('global::keep-published-pictures'),
  'POST /files/:id/replace': replaces,
  'DELETE /files/:id': withMiddlewares('global::keep-used-pictures'),
  'POST /actions/bulk-delete': withMiddlewares('global::own-pictures', 'global::keep-used-pictures'),
  'POST /actions/bulk-move': changesSeveral,
  'POST /actions/bulk-update': withMiddlewares('global::own-pictures', 'global::keep-published-pictures'),
  'PUT /folders/:id': changesSeveral,
  // It would make the cms fetch any address (SSRF).
  'POST /actions/upload-from-urls': removed,
});
