import type { Core } from '@strapi/strapi';

const config: Core.Config.Middlewares = [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  // Only the site's server and the admin of this origin call; no other page may.
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  'strapi::body',
  'global::pictures-only',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

export default config;
