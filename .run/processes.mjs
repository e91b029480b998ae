import { join } from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * All processes of a developer's machine with their environments. `environment` overrides that of every process; `ready` is a
 * URL that answers 200 once the process is ready.
 */
export function processes(settings, environment = {}) {
  const { data, ports } = settings;
  const shared = {
    APP_ENV: process.env.APP_ENV,
    HOST: '127.0.0.1',
    DATA_DIR: data,
    SITE_PORT: String(ports.site),
    PARTNERS_DIR: join(ROOT, 'api/partners'),
    ...environment,
  };
  const at = addresses(ports);
  return [
    ...apiProcesses(settings, shared, at),
    ...contentProcesses(settings, shared, at),
    ...helpers(settings, shared, at),
    ...simulators(settings, shared, at),
  ];
}

const addresses =
  (ports) =>
  (name, host = '127.0.0.1') =>
    `http://${host}:${ports[name]}`;

function apiProcesses({ data, ports }, shared, at) {
  const api = {
    ...shared,
    DATABASE_URL: process.env.DATABASE_URL ?? `sqlite:${join(data, 'dinelink.sqlite')}`,
    VAULT_INTERNAL_URL: at('vault (inside)'),
    SSO_ISSUER: `${at('identity provider', 'localhost')}/{key}`,
    MEMBERSHIP_SIMULATOR_URL: `${at('identity provider', 'localhost')}/membership`,
    OPERATOR_ISSUER: `${at('identity provider', 'localhost')}/operators`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_CATCHER_URL: at('mail catcher'),
    BOOKING_URL: process.env.BOOKING_URL || at('booking simulator'),
    PAYOUT_URL: process.env.PAYOUT_URL || at('payout simulator'),
    // The seed fills the simulators' databases.
    ...simulatorData(data),
  };
  const vault = {
    ...shared,
    VAULT_PORT: String(ports.vault),
    VAULT_INTERNAL_PORT: String(ports['vault (inside)']),
    VAULT_DATA_DIR: join(data, 'vault'),
    VAULT_FRAME_DIR: join(ROOT, 'api/dist/vault/frame'),
  };
  return [
    {
      name: 'api',
      script: 'api/dist/api/main.js',
      env: { ...api, ...boundedMemory(512), PORT: String(ports.api) },
      ready: `${at('api')}/readyz`,
    },
    {
      name: 'worker',
      script: 'api/dist/api/worker.js',
      env: { ...api, WORKER_PORT: String(ports.worker) },
      ready: `${at('worker')}/readyz`,
    },
    { name: 'vault', script: 'api/dist/vault/main.js', env: vault, ready: `${at('vault')}/readyz` },
  ];
}

function contentProcesses({ data, ports }, shared, at) {
  const cms = {
    ...shared,
    NODE_ENV: 'production',
    PORT: String(ports.cms),
    DATABASE_FILENAME: join(data, 'cms.sqlite'),
    PUBLIC_DIR: join(data, 'cms-public'),
    SITE_URL: at('site'),
    CMS_PUBLIC_URL: at('cms', 'localhost'),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    SURVEY_ORIGIN: surveyOrigin(at),
    SEED: '1',
  };
  const site = {
    ...shared,
    // React's production build renders twice as fast; APP_ENV decides how the site behaves.
    NODE_ENV: 'production',
    API_URL: at('api'),
    CMS_URL: at('cms'),
    VAULT_ORIGIN: at('vault', 'localhost'),
    EMULATION_ORIGIN: process.env.EMULATION_ORIGIN || at('identity provider', 'localhost'),
    SURVEY_ORIGIN: surveyOrigin(at),
    CMS_PUBLIC_URL: at('cms', 'localhost'),
    ...boundedMemory(160),
    MEDIA_DIR: join(ROOT, 'site/media'),
    IMAGE_CACHE_DIR: join(data, 'images'),
    CONTENT_CACHE_DIR: join(data, 'content'),
  };
  return [
    {
      name: 'cms',
      script: 'node_modules/@strapi/strapi/bin/strapi.js',
      parameters: 'start',
      cwd: 'cms',
      env: cms,
      ready: `${at('cms')}/_health`,
    },
    { name: 'site', script: 'site/dist/server/main.js', env: site, ready: `${at('site')}/readyz` },
  ];
}

const surveyOrigin = (at) => process.env.SURVEY_ORIGIN || at('survey simulator', 'localhost');

function helpers({ data, ports }, shared, at) {
  const idp = {
    ...shared,
    IDP_PORT: String(ports['identity provider']),
    IDP_DATA_DIR: join(data, 'identity-provider'),
  };
  const mail = { ...shared, MAIL_PORT: String(ports['mail catcher']), SMTP_PORT: String(ports.smtp) };
  return [
    {
      name: 'sign-in',
      script: 'api/dist/api/identity-provider.js',
      env: idp,
      ready: `${at('identity provider')}/healthz`,
    },
    {
      name: 'mail',
      script: 'api/dist/api/mail-catcher.js',
      env: mail,
      ready: `${at('mail catcher')}/healthz`,
    },
  ];
}

/** Providers that the api calls, and the survey forms, which call it. */
function simulators({ data, ports }, shared, at) {
  const env = {
    ...shared,
    ...simulatorData(data),
    BOOKING_SIMULATOR_PORT: String(ports['booking simulator']),
    PAYOUT_SIMULATOR_PORT: String(ports['payout simulator']),
    SURVEY_SIMULATOR_PORT: String(ports['survey simulator']),
    API_URL: at('api'),
  };
  return ['booking', 'payout', 'survey'].map((name) => ({
    name,
    script: `api/dist/api/${name}-simulator.js`,
    env,
    ready: `${at(`${name} simulator`)}/healthz`,
  }));
}

const simulatorData = (data) => ({
  BOOKING_SIMULATOR_DATA_DIR: join(data, 'booking-simulator'),
  PAYOUT_SIMULATOR_DATA_DIR: join(data, 'payout-simulator'),
});

/**
 * Limits memory as in production: old objects to so many MiB, young objects to less than the default, and the C library to one
 * arena beside the main one.
 */
const boundedMemory = (mib) => ({
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=${mib} --max-semi-space-size=8`.trim(),
  MALLOC_ARENA_MAX: '2',
});
