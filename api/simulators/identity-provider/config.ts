import { z } from 'zod';

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);

const schema = z.object({
  IDP_PORT: port(4_200),
  IDP_DATA_DIR: z.string().default('.data/identity-provider'),
  PARTNERS_DIR: z.string().default('api/partners'),
  SITE_PORT: port(3_000),
  SSO_CLIENT_ID: z.string().default('dinelink'),
  SSO_CLIENT_SECRET: z.string().default('development-only-secret-do-not-use-elsewhere'),
});

type ProviderConfig = z.infer<typeof schema>;

export function readProviderConfig(environment: NodeJS.ProcessEnv): ProviderConfig {
  return schema.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
}
