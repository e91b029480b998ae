import { z } from 'zod';

const DEVELOPMENT_SECRET = 'development-only-secret-do-not-use-elsewhere';
/** The cms and the site read the same variables; so do their development defaults agree. */
const developmentSecrets = {
  INTERNAL_KEY: DEVELOPMENT_SECRET,
  CMS_READ_TOKEN: 'development-cms-read-token',
  CMS_PREVIEW_TOKEN: 'development-cms-preview-token',
  CMS_PREVIEW_LINK_SECRET: 'development-cms-preview-link-secret',
  CMS_WEBHOOK_SECRET: 'development-cms-webhook-secret',
} as const;
/** Of hex, 128 bits. */
const SECRET_CHARACTERS = 32;

const secret = (name: keyof typeof developmentSecrets) => z.string().default(developmentSecrets[name]);
const origin = (address: string) =>
  z
    .url()
    .default(address)
    .transform((url) => new URL(url).origin);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const schema = z.object({
  /** Left out it is the strictest. */
  APP_ENV: z.enum(['development', 'staging', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  /** As in the api, whose staging tools are reached through the site. */
  OPEN_DEVELOPMENT: z.enum(['yes', 'no']).default('no'),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  API_URL: origin('http://127.0.0.1:4000'),
  /** Path before the browser's calls where a gateway of the same origin has them, `/dining`; they go to /api itself without one. */
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'a path without a slash at its end')
    .optional(),
  CMS_URL: origin('http://127.0.0.1:1337'),
  /** Where editors see the cms; it may frame previews. */
  CMS_PUBLIC_URL: origin('http://localhost:1337'),
  VAULT_ORIGIN: origin('http://localhost:4100'),
  /** Style of a map with streets; style, tiles, fonts and sprites may load from its origin. Without it the built-in map. */
  MAP_STYLE_URL: z.url().optional(),
  /** The same as the api's: scripts and frames of Google are allowed only where it is used. */
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  PARTNERS_DIR: z.string().default('api/partners'),
  MEDIA_DIR: z.string().default('site/media'),
  IMAGE_CACHE_DIR: z.string().default('.data/images'),
  /** Where the last good content is kept, for a restart without a cms; copies of the site may share it. */
  CONTENT_CACHE_DIR: z.string().default('.data/content'),
  /** Addresses or ranges of proxies whose X-Forwarded-For and -Proto are believed. */
  TRUST_PROXY: list,
  /** The contact for vulnerabilities, as a URI; named in /.well-known/security.txt. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[\w.+-]+@[\w.-]+|https:\/\/[\w./-]+)$/, 'mailto:… or https://…')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(64),
  /** "raised" for load tests and journeys: a hundred times the limits of one address. */
  RATE_LIMITS: z.enum(['on', 'raised']).default('on'),
  /** Pages rendered for one address in a minute; a page from the cache costs nothing. A tenth of it may come at once. */
  RENDERS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Pages being rendered at a time, for everybody together; more are 503. */
  RENDERS_AT_ONCE: z.coerce.number().int().min(1).default(64),
  /** Request bodies one address may be sending at a time. */
  BODIES_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  /** Connections one address may have open, unless it is a trusted proxy. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_000),
  /** How long a request may take to arrive, headers and body. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(20_000),
  /** Versions of the wrapper that pages distinguish, major.minor; another counts as the newest before it. */
  APP_VERSIONS: list.default(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '2.0']),
  METRICS_KEY: z.string().min(32, 'at least 32 characters').optional(),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(200),
  INTERNAL_KEY: secret('INTERNAL_KEY'),
  CMS_READ_TOKEN: secret('CMS_READ_TOKEN'),
  CMS_PREVIEW_TOKEN: secret('CMS_PREVIEW_TOKEN'),
  CMS_PREVIEW_LINK_SECRET: secret('CMS_PREVIEW_LINK_SECRET'),
  CMS_WEBHOOK_SECRET: secret('CMS_WEBHOOK_SECRET'),
});

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

export type Config = z.infer<typeof schema>;

/** Reads the environment whole; throws one error naming every problem. Nothing else reads process.env. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filled);
  const problems = parsed.success
    ? problemsTogether(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The environment is not valid:\n  ${problems.join('\n  ')}`);
  }
  return parsed.data;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
const isOpen =
  'opens the staging tools of development to other machines; use 127.0.0.1, another APP_ENV, or OPEN_DEVELOPMENT=yes';

function problemsTogether(config: Config): string[] {
  if (config.APP_ENV === 'development') {
    const isHere = LOOPBACK.test(config.HOST) || config.OPEN_DEVELOPMENT === 'yes';
    return isHere ? [] : [`HOST: ${config.HOST} ${isOpen}`];
  }
  const defaults = Object.entries(developmentSecrets).filter(
    ([name, value]) => config[name as never] === value,
  );
  const short = Object.keys(developmentSecrets).filter(
    (name) => String(config[name as never]).length < SECRET_CHARACTERS,
  );
  const insecure = config.APP_ENV === 'production' && !config.VAULT_ORIGIN.startsWith('https://');
  return [
    ...defaults.map(([name]) => `${name}: is the development default; set a secret of your own`),
    ...short.map((name) => `${name}: at least ${SECRET_CHARACTERS} characters`),
    ...(insecure ? ['VAULT_ORIGIN: must be https'] : []),
  ];
}
