import fs from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

type Env = Core.Config.Shared.ConfigParams['env'];

interface Connection {
  query(sql: string, done: (error?: Error) => void): void;
}

/** A check inside a transaction must see what others have committed since it began. */
function readCommitted(connection: unknown, done: (error?: Error, connection?: unknown) => void): void {
  (connection as Connection).query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) =>
    done(error, connection),
  );
}

const mysql = (env: Env): Core.Config.Database => ({
  connection: {
    client: 'mysql',
    connection: {
      host: env('DATABASE_HOST', '127.0.0.1'),
      port: env.int('DATABASE_PORT', 3306),
      database: env('DATABASE_NAME', 'dinelink_cms'),
      user: env('DATABASE_USERNAME', 'dinelink_cms'),
      password: env('DATABASE_PASSWORD', ''),
      ssl: env.bool('DATABASE_SSL', false) ? { rejectUnauthorized: true } : undefined,
    },
    pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10), afterCreate: readCommitted },
  },
});

/** A relative file name counts from the cms folder; this file runs from dist/config, hence two levels up. */
function sqlite(env: Env): Core.Config.Database {
  const filename = path.resolve(__dirname, '..', '..', env('DATABASE_FILENAME', '.tmp/cms.db'));
  fs.mkdirSync(path.dirname(filename), { recursive: true });
  return { connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true } };
}

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Database => ({
  ...(env('DATABASE_CLIENT', 'sqlite') === 'mysql' ? mysql(env) : sqlite(env)),
  settings: { useTypescriptMigrations: true },
});

export default config;
