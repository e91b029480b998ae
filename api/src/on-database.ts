import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';

interface Ground {
  readonly config: Config;
  readonly database: Database;
}

/** Runs a command on the database that DATABASE_URL names, migrated; what goes wrong is told in a line, with status 1. */
export async function onDatabase(command: (ground: Ground) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = openDatabase(config.DATABASE_URL);
    try {
      await migrate(database);
      await command({ config, database });
    } finally {
      await database.close();
    }
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    process.exitCode = 1;
  }
}
