import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';

interface DatabaseContext {
  readonly config: Config;
  readonly database: Database;
}

/**
 * Runs a command on the database that DATABASE_URL names, migrated; an error is printed in one line, with status 1. `allow`
 * throws, before anything is opened, where the command may not run.
 */
export async function onDatabase(
  command: (context: DatabaseContext) => Promise<void>,
  allow: (config: Config) => void = () => undefined,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    allow(config);
    const database = openDatabase(config.DATABASE_URL);
    try {
      await migrate(database);
      await command({ config, database });
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** For commands that write demo data. */
export function notInProduction({ APP_ENV }: Config): void {
  if (APP_ENV === 'production')
    throw new Error('Demo data has published passwords and is refused in production.');
}
