import { z } from 'zod';
import { PUBLISHED_SECRET, refusePublished } from '../published-secret.ts';

const secretsSchema = z.record(z.string(), z.string().min(1));
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  SURVEY_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(4_600),
  /** Where the webhook of a review goes. */
  API_URL: z.url().default('http://127.0.0.1:4000'),
  /** The same as the api's: webhook secrets by form code; `*` is for every form without its own. */
  REVIEW_FORMS: z
    .string()
    .default(JSON.stringify({ '*': PUBLISHED_SECRET }))
    .transform((text): unknown => JSON.parse(text))
    .pipe(secretsSchema),
});

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

/** Where the forms are shown, and where and how signed their reviews are delivered. */
export interface SurveyConfig {
  readonly host: string;
  readonly port: number;
  readonly apiUrl: string;
  readonly secrets: Readonly<Record<string, string>>;
}

export function readSurveySimulatorConfig(environment: NodeJS.ProcessEnv): SurveyConfig {
  const filled = Object.entries(environment).filter(([, value]) => value !== '');
  const config = schema.parse(Object.fromEntries(filled));
  for (const secret of Object.values(config.REVIEW_FORMS))
    refusePublished('REVIEW_FORMS', secret, environment);
  return {
    host: config.HOST,
    port: config.SURVEY_SIMULATOR_PORT,
    apiUrl: new URL(config.API_URL).origin,
    secrets: config.REVIEW_FORMS,
  };
}
