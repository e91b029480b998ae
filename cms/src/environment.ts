/**
 * The environment of the cms. Every secret has a development default, so that a fresh clone starts without configuration;
 * outside APP_ENV=development a missing, short or default secret stops the start.
 */
const developmentSecrets = {
  APP_KEYS: 'development-app-key-one,development-app-key-two',
  API_TOKEN_SALT: 'development-api-token-salt',
  ADMIN_JWT_SECRET: 'development-admin-jwt-secret',
  TRANSFER_TOKEN_SALT: 'development-transfer-token-salt',
  ENCRYPTION_KEY: 'development-encryption-key-32-ch',
  CMS_READ_TOKEN: 'development-cms-read-token',
  CMS_PREVIEW_TOKEN: 'development-cms-preview-token',
  CMS_PREVIEW_LINK_SECRET: 'development-cms-preview-link-secret',
  CMS_WEBHOOK_SECRET: 'development-cms-webhook-secret',
};

/** Passwords of the two accounts a seed creates; needed only when SEED=1. */
const developmentPasswords = {
  CMS_ADMIN_PASSWORD: 'Dine-well-2026',
  CMS_EDITOR_PASSWORD: 'Dine-well-2026',
};

const defaults = { ...developmentSecrets, ...developmentPasswords };
// 32 hexadecimal characters are 128 bits; passwords may be shorter, because people type them.
const SHORTEST_SECRET = 32;
const SHORTEST_PASSWORD = 16;

export type SecretName = keyof typeof defaults;
type Environment = Record<string, string | undefined>;

export const isDevelopment = (environment: Environment = process.env) =>
  environment.APP_ENV === 'development';

/** The secrets that are unsafe in this environment, which must not start with any. */
export function unsafeSecrets(environment: Environment): string[] {
  if (isDevelopment(environment)) return [];
  const secrets = environment.SEED === '1' ? defaults : developmentSecrets;
  return Object.entries(secrets)
    .filter(([name, byDefault]) => {
      const value = environment[name] ?? '';
      const shortest = name in developmentPasswords ? SHORTEST_PASSWORD : SHORTEST_SECRET;
      return value.length < shortest || value === byDefault;
    })
    .map(([name]) => name);
}

/** One secret; ends the process with one sentence when any of them is unsafe here. */
export function secret(name: SecretName): string {
  const unsafe = unsafeSecrets(process.env);
  if (unsafe.length > 0) {
    process.stderr.write(
      `The cms does not start: outside APP_ENV=development give ${unsafe.join(', ')} a value of your own of at least ${SHORTEST_SECRET} characters (see cms/.env.example).\n`,
    );
    process.exit(1);
  }
  return process.env[name] || defaults[name];
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** The address of one copy of the site, which is notified of changes; in development its port is used for every partner. */
export const siteOrigin = () => withoutSlash(process.env.SITE_URL || 'http://localhost:3000');

/** Every copy of the site that is notified of a change. */
export const siteHooks = () =>
  (process.env.SITE_HOOK_URLS || `${siteOrigin()}/hooks/content`)
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/** Where the survey forms are, which the Checks panel asks for and publishing never; undefined: it does not. */
export const surveyOrigin = (): string | undefined =>
  withoutSlash(process.env.SURVEY_ORIGIN || '') || undefined;
