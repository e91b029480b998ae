import { z } from 'zod';

const DEVELOPMENT_SECRET = 'development-only-secret-do-not-use-elsewhere';
/** The same defaults as the cms, which reads the same variables. */
const developmentSecrets = {
  INTERNAL_KEY: DEVELOPMENT_SECRET,
  CMS_READ_TOKEN: 'development-cms-read-token',
  CMS_PREVIEW_TOKEN: 'development-cms-preview-token',
  CMS_PREVIEW_LINK_SECRET: 'development-cms-preview-link-secret',
  CMS_WEBHOOK_SECRET: 'development-cms-webhook-secret',
} as const;
/** 128 bits as hex. */
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
  /** The strictest is the default. */
  APP_ENV: z.enum(['development', 'staging', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  /** The same as the api's; the api's staging tools are reached through the site. */
  OPEN_DEVELOPMENT: z.enum(['yes', 'no']).default('no'),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  API_URL: origin('http://127.0.0.1:4000'),
  /** Path prefix of the browser's calls behind a gateway of the same origin, such as `/dining`; empty: they go to /api. */
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'a path without a slash at its end')
    .optional(),
  CMS_URL: origin('http://127.0.0.1:1337'),
  /** The cms's address for editors; pages of it may frame previews. */
  CMS_PUBLIC_URL: origin('http://localhost:1337'),
  VAULT_ORIGIN: origin('http://localhost:4100'),
  /** Where the survey forms are: reviews are written there, and the page of surveys frames them. */
  SURVEY_ORIGIN: origin('https://form.typeform.com'),
  /** The operators' console, whose message ends the emulation of a member; without it none does. */
  EMULATION_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Addresses of one segment that show the page of the emulation. */
  EMULATION_ROUTES: list
    .default(['emulation'])
    .refine((names) => names.every((name) => /^[\w-]+$/.test(name)), 'names without slashes'),
  /** Style of a street map; style, tiles, fonts and sprites may load from its origin. Unset: the built-in map. */
  MAP_STYLE_URL: z.url().optional(),
  /** The same as the api's; scripts and frames of Google are allowed only with `recaptcha`. */
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  PARTNERS_DIR: z.string().default('api/partners'),
  MEDIA_DIR: z.string().default('site/media'),
  IMAGE_CACHE_DIR: z.string().default('.data/images'),
  /** Folder of the last good content, for a restart while the cms is down; copies of the site may share it. */
  CONTENT_CACHE_DIR: z.string().default('.data/content'),
  /** Addresses or ranges of proxies whose X-Forwarded-For and -Proto are trusted. */
  TRUST_PROXY: list,
  /** The contact for vulnerabilities, as a URI; named in /.well-known/security.txt. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[\w.+-]+@[\w.-]+|https:\/\/[\w./-]+)$/, 'mailto:… or https://…')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(24),
  PAGE_TEMPLATES_MB: z.coerce.number().int().min(1).default(8),
  /** `raised` multiplies the limits of one address by a hundred, for load tests and journeys. */
  RATE_LIMITS: z.enum(['on', 'raised']).default('on'),
  /** Pages rendered for one address in a minute, a tenth of them at once; pages from the cache do not count. */
  RENDERS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Pages rendered at the same time for all visitors; further requests get a 503. */
  RENDERS_AT_ONCE: z.coerce.number().int().min(1).default(64),
  /** Request bodies that one address may send at the same time. */
  BODIES_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  /** Connections one address may have open, unless it is a trusted proxy. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_000),
  /** How long a request may take to arrive, headers and body. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(20_000),
  /**
   * How long the first request for content waits for the cms, then shows what was stored or the shipped defaults; what has no
   * defaults waits at least two seconds.
   */
  CONTENT_COLD_WAIT_MS: z.coerce.number().int().min(0).default(300),
  /** App versions (major.minor) that pages distinguish; any other counts as the newest before it. */
  APP_VERSIONS: list.default(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '2.0']),
  /** The beginning of the app's marker in the user agent, before "-ios/1.4.0" or "-android/1.4.0". */
  APP_MARKER: z.string().regex(/^\w+$/, 'letters and digits').default('DiningApp'),
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

/** Reads the whole environment; throws one error that lists every problem. Nothing else reads process.env. */
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

const insecureOrigins = (config: Config) =>
  config.APP_ENV === 'production'
    ? (['VAULT_ORIGIN', 'SURVEY_ORIGIN'] as const).filter((name) => !config[name].startsWith('https://'))
    : [];

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
  return [
    ...defaults.map(([name]) => `${name}: is the development default; set a secret of your own`),
    ...short.map((name) => `${name}: at least ${SECRET_CHARACTERS} characters`),
    ...insecureOrigins(config).map((name) => `${name}: must be https`),
    ...(config.APP_ENV === 'production' && config.RATE_LIMITS === 'raised'
      ? ['RATE_LIMITS: cannot be raised in production']
      : []),
  ];
}
