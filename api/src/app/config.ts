import { z } from 'zod';
import { insecureAddresses, redisProblems } from './config-addresses.ts';

/** The default of every secret in development; production rejects it. */
export const DEVELOPMENT_SECRET = 'development-only-secret-do-not-use-elsewhere';

const secret = z.string().min(32, 'at least 32 characters').default(DEVELOPMENT_SECRET);
const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const json = (value: unknown) =>
  z
    .string()
    .default(JSON.stringify(value))
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    });

/** A card-transaction feed: its keys, networks and programmes. Two secrets may be valid while one is rotated. */
const feedSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  secrets: z.array(z.string().min(32)).min(1).max(2),
  networks: z.array(z.enum(['AMEX', 'DISC', 'MAST', 'VISA'])).min(1),
  /** Partner keys; empty means every programme. */
  programmes: z.array(z.string()).default([]),
});

const developmentFeeds = [
  {
    name: 'network',
    secrets: [DEVELOPMENT_SECRET],
    networks: ['AMEX', 'DISC', 'MAST', 'VISA'],
    programmes: [],
  },
];

const formsSchema = z.record(z.string(), z.string().min(16, 'at least 16 characters'));

/** Partner key → that partner's secret. */
const partnerSecrets = z.record(z.string(), z.string().min(32, 'at least 32 characters'));

const membershipAddress = z.strictObject({
  url: z.url(),
  key: z.string().min(32, 'at least 32 characters'),
});

const schema = z.object({
  /** Production by default. */
  APP_ENV: z.enum(['development', 'staging', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  /** Lets other machines reach a development process, and with it the staging tools, which need no authentication. */
  OPEN_DEVELOPMENT: z.enum(['yes', 'no']).default('no'),
  PORT: port(4_000),
  /** The worker's port for health and metrics. */
  WORKER_PORT: port(4_002),
  /** The site's port on a developer's machine; addresses of development partners are made from it. */
  SITE_PORT: port(3_000),
  DATABASE_URL: z.string().default('sqlite:.data/dinelink.sqlite'),
  /** Redis for sessions, shared by all copies; without it they are in the database. */
  REDIS_URL: z.string().optional(),
  /** Redis for rate limits, shared by all copies; without it each counts on its own. */
  RATE_LIMIT_REDIS_URL: z.string().optional(),
  PARTNERS_DIR: z.string().default('api/partners'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: list,
  INTERNAL_KEY: secret,
  CSRF_SECRET: secret,
  TOKEN_SECRET: secret,
  FEEDS: json(developmentFeeds).pipe(z.array(feedSchema).min(1)),
  VAULT_INTERNAL_URL: z.url().default('http://127.0.0.1:4101'),
  VAULT_INTERNAL_KEY: secret,
  /** `{key}` is replaced by the partner's key. */
  SSO_ISSUER: z.string().default('http://localhost:4200/{key}'),
  SSO_CLIENT_ID: z.string().default('dinelink'),
  /** Partner key → the client secret at that partner's provider. In development a missing one is the published default. */
  SSO_CLIENT_SECRETS: json({}).pipe(partnerSecrets),
  /** The operators' issuer, and the client id of their console; without an issuer members cannot be emulated. */
  OPERATOR_ISSUER: z.url().optional(),
  OPERATOR_CLIENT_ID: z.string().default('dinelink-console'),
  /** Secrets of links that prove a channel, by partner key. In development a missing one is the published default. */
  CHANNEL_LINK_SECRETS: json({}).pipe(partnerSecrets),
  /** Partner key → the directory that confirms its members. In development a missing one is the simulator's. */
  MEMBERSHIP: json({}).pipe(z.record(z.string(), membershipAddress)),
  MEMBERSHIP_SIMULATOR_URL: z.url().default('http://localhost:4200/membership'),
  /** A 15-minute session is extended until at most this many hours after sign-in (NIST 800-63B: 12 at this assurance level). */
  SESSION_LONGEST_HOURS: z.coerce.number().min(1).max(24).default(12),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  /** The keys of an invisible reCAPTCHA; required when CAPTCHA is recaptcha. */
  RECAPTCHA_SITE_KEY: z.string().default(''),
  RECAPTCHA_SECRET: z.string().default(''),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  SMTP_URL: z.string().default('smtp://127.0.0.1:4301'),
  /** Where caught mails are read; development and staging only. */
  MAIL_CATCHER_URL: z.url().default('http://127.0.0.1:4300'),
  MAIL_FROM: z.string().default('Dinelink <no-reply@dinelink.example>'),
  /** The table-booking provider; in development the simulator. */
  BOOKING_URL: z.url().optional(),
  BOOKING_KEY: z.string().min(32, 'at least 32 characters').optional(),
  /** The provider of statement credits; in development the simulator. */
  PAYOUT_URL: z.url().optional(),
  PAYOUT_KEY: z.string().min(32, 'at least 32 characters').optional(),
  PAYOUT_NAME: z.string().min(1).max(40).default('our payments partner'),
  /** Webhook secrets of the review forms by form code; `*` is for every other form. */
  REVIEW_FORMS: json({ '*': DEVELOPMENT_SECRET }).pipe(formsSchema),
  STGTOOLS_KEY: z.string().min(32).optional(),
  METRICS_KEY: z.string().min(32).optional(),
  /** Daily quota of impressions and page views, per address and in total. */
  VISITS_MB_BY_ADDRESS: z.coerce.number().positive().default(5),
  VISITS_MB_A_DAY: z.coerce.number().positive().default(100),
  RATE_LIMITS: z.enum(['on', 'raised']).default('on'),
  /** The day that the demo data is relative to, ISO 8601; default the start of today, UTC. Parsed to epoch ms. */
  SEED_NOW: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .default(() => new Date().toISOString().slice(0, 10))
    .transform((text) => Date.parse(text)),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(200),
});

/** Providers that simulators stand in for in development. */
const simulators = {
  BOOKING_URL: 'http://127.0.0.1:4400',
  BOOKING_KEY: DEVELOPMENT_SECRET,
  PAYOUT_URL: 'http://127.0.0.1:4500',
  PAYOUT_KEY: DEVELOPMENT_SECRET,
};

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

export type Config = z.infer<typeof schema>;
export type FeedConfig = z.infer<typeof feedSchema>;

/** Reads the whole environment; throws one error with every problem. Nothing else reads process.env. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const named = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const filled = named.APP_ENV === 'development' ? { ...simulators, ...named } : named;
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

/** The environment of a process that listens: readConfig, and development open to other machines only with OPEN_DEVELOPMENT. */
export function readListening(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment);
  const { APP_ENV, HOST, OPEN_DEVELOPMENT } = config;
  if (APP_ENV === 'development' && OPEN_DEVELOPMENT === 'no' && !LOOPBACK.test(HOST)) {
    throw new Error(
      `HOST: ${HOST} opens the staging tools of development to other machines; use 127.0.0.1, another APP_ENV, or OPEN_DEVELOPMENT=yes.`,
    );
  }
  return config;
}

function problemsTogether(config: Config): string[] {
  const keyless = config.CAPTCHA === 'recaptcha' && !(config.RECAPTCHA_SITE_KEY && config.RECAPTCHA_SECRET);
  const missing = keyless ? ['RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: both are needed for recaptcha'] : [];
  if (config.APP_ENV === 'development') return missing;
  const named = Object.entries(config).filter(([, value]) =>
    JSON.stringify(value)?.includes(DEVELOPMENT_SECRET),
  );
  const insecure = config.APP_ENV === 'production' && !config.SSO_ISSUER.startsWith('https://');
  const insecureDirectories = Object.entries(config.MEMBERSHIP).filter(
    ([, { url }]) => !url.startsWith('https://'),
  );
  const insecureOperators = config.OPERATOR_ISSUER?.startsWith('https://') === false;
  const unguarded = config.APP_ENV === 'production' && config.CAPTCHA === 'off';
  const unlimited = config.APP_ENV === 'production' && config.RATE_LIMITS === 'raised';
  return [
    ...missing,
    ...(unguarded ? ['CAPTCHA: cannot be off in production'] : []),
    ...(unlimited ? ['RATE_LIMITS: cannot be raised in production'] : []),
    ...named.map(([name]) => `${name}: is the development default; set a secret of your own`),
    ...(insecure ? ['SSO_ISSUER: must be https'] : []),
    ...insecureDirectories.map(([partner]) => `MEMBERSHIP: the address of ${partner} must be https`),
    ...(insecureOperators ? ['OPERATOR_ISSUER: must be https'] : []),
    ...(config.APP_ENV === 'production' ? insecureAddresses(config) : []),
    ...redisProblems(config),
  ];
}
