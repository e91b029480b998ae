import { z } from 'zod';

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);

const secretsSchema = z.record(z.string(), z.string());

const schema = z.object({
  IDP_PORT: port(4_200),
  IDP_DATA_DIR: z.string().default('.data/identity-provider'),
  PARTNERS_DIR: z.string().default('api/partners'),
  SITE_PORT: port(3_000),
  SSO_CLIENT_ID: z.string().default('dinelink'),
  /** Partner key → client secret, as the api has them; the published one for every other. */
  SSO_CLIENT_SECRETS: z
    .string()
    .default('{}')
    .transform((text) => secretsSchema.parse(JSON.parse(text))),
});

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

type ProviderConfig = z.infer<typeof schema>;

export function readProviderConfig(environment: NodeJS.ProcessEnv): ProviderConfig {
  return schema.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
}
