import { readConfig } from './config.ts';
import { openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';

/** Migrates the database and exits; run once before new copies start. */
const database = openDatabase(readConfig(process.env).DATABASE_URL);
try {
  const applied = await migrate(database);
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${applied.join(', ')}\n`);
} finally {
  await database.close();
}
