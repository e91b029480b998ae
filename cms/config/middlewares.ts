import type { Core } from '@strapi/strapi';

/**
 * Sources as text: lists would be filled up with Strapi's own, which reach beyond this origin. Frames of the preview are added
 * from config/admin.ts. The admin's styles are made while it runs, so they alone may stand inline.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': "'none'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
  },
};

const config: Core.Config.Middlewares = [
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
    },
  },
  'global::permissions-policy',
  // Only the site's server and the admin of this origin call; no other page may.
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  // Forms with files are read on the routes of uploads alone, after authentication (global::upload-form).
  { name: 'strapi::body', config: { multipart: false } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

export default config;
