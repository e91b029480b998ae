import type { Core } from '@strapi/strapi';
import { runDueReleases } from '../../../desk/releases/run-due';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  runDue: (now: Date) => runDueReleases(strapi, now),
});
