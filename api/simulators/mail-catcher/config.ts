import { z } from 'zod';

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);
const schema = z.object({ MAIL_PORT: port(4_300), SMTP_PORT: port(4_301) });

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(schema.shape);

export function readCatcherConfig(environment: NodeJS.ProcessEnv): z.infer<typeof schema> {
  return schema.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
}
