import type { Core } from '@strapi/strapi';
import { pruneVersions } from '../../../desk/versions/prune-versions';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  prune: (now: Date) => pruneVersions(strapi, now),
});
