import { z } from 'zod';

const DEVELOPMENT_SECRET = 'development-only-secret-do-not-use-elsewhere';

const secret = z.string().min(32, 'at least 32 characters').default(DEVELOPMENT_SECRET);
const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));
/** `{key}` stands for the partner's key; `key=origin` is for that partner alone. */
const parentRule = z
  .string()
  .regex(/^([a-z0-9-]+=)?https?:\/\/[a-z0-9.{}-]+(:\d+)?$/, 'an origin, with {key} where the partner goes');

const schema = z.object({
  /** The default is the strictest. */
  APP_ENV: z.enum(['development', 'staging', 'production']).default('production'),
  VAULT_HOST: z.string().default('127.0.0.1'),
  VAULT_PORT: port(4_100),
  VAULT_INTERNAL_HOST: z.string().default('127.0.0.1'),
  VAULT_INTERNAL_PORT: port(4_101),
  VAULT_INTERNAL_KEY: secret,
  VAULT_FINGERPRINT_KEY: secret,
  /** PKCS #8, RSA. Line breaks may be written \n. In development a key is created once and stored in the data folder. */
  VAULT_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .optional(),
  VAULT_PARENT_ORIGINS: list.pipe(z.array(parentRule)).optional(),
  PARTNERS_DIR: z.string().default('api/partners'),
  /** The card network that cards are registered with; without it a simulator, outside production. */
  CARD_NETWORK_URL: z.url().optional(),
  CARD_NETWORK_KEY: z.string().min(32, 'at least 32 characters').optional(),
  METRICS_KEY: z.string().min(32).optional(),
  VAULT_DATA_DIR: z.string().default('.data/vault'),
  VAULT_FRAME_DIR: z.string().default('api/dist/vault/frame'),
  SITE_PORT: port(3_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).default(200),
});

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

export type VaultConfig = z.infer<typeof schema> & { VAULT_PARENT_ORIGINS: string[] };

/** Reads the environment whole; throws one error naming every problem. */
export function readVaultConfig(environment: NodeJS.ProcessEnv): VaultConfig {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filled);
  const problems = parsed.success
    ? [...networkProblems(parsed.data), ...problemsOutsideDevelopment(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The vault's environment is not valid:\n  ${problems.join('\n  ')}`);
  }
  const { VAULT_PARENT_ORIGINS: parents = developmentParents(parsed.data.SITE_PORT) } = parsed.data;
  return { ...parsed.data, VAULT_PARENT_ORIGINS: parents };
}

function developmentParents(sitePort: number): string[] {
  return ['{key}.localhost', 'localhost', '127.0.0.1'].map((host) => `http://${host}:${sitePort}`);
}

function networkProblems({ APP_ENV, CARD_NETWORK_URL: url, CARD_NETWORK_KEY: key }: z.infer<typeof schema>) {
  const isHalf = (url === undefined) !== (key === undefined);
  if (isHalf || (APP_ENV === 'production' && !url)) return ['CARD_NETWORK_URL, CARD_NETWORK_KEY: set both'];
  // Its requests contain card numbers.
  const isOpen = APP_ENV !== 'development' && url?.startsWith('https://') === false;
  return isOpen ? ['CARD_NETWORK_URL: must be https'] : [];
}

function problemsOutsideDevelopment(config: z.infer<typeof schema>): string[] {
  if (config.APP_ENV === 'development') return [];
  const secrets = {
    VAULT_INTERNAL_KEY: config.VAULT_INTERNAL_KEY,
    VAULT_FINGERPRINT_KEY: config.VAULT_FINGERPRINT_KEY,
  };
  const named = Object.entries(secrets).filter(([, value]) => value === DEVELOPMENT_SECRET);
  const parents = config.VAULT_PARENT_ORIGINS ?? [];
  return [
    ...named.map(([name]) => `${name}: is the development default; set a secret of your own`),
    ...(config.VAULT_PRIVATE_KEY ? [] : ['VAULT_PRIVATE_KEY: is missing']),
    ...(parents.length > 0 ? [] : ['VAULT_PARENT_ORIGINS: is missing']),
    ...parents
      .filter((rule) => !rule.includes('https://'))
      .map((rule) => `VAULT_PARENT_ORIGINS: ${rule} must be https`),
  ];
}
