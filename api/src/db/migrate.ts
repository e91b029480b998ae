import lockfile from 'proper-lockfile';
import { type QueryInterface, QueryTypes } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { type Migration, migrations } from '../../migrations/index.ts';
import type { Database } from './connection.ts';
import { refuseUnsafeModes } from './mysql/mysql-session.ts';

const LOCK_SECONDS = 120;
/** MySQL's names of locks are a server's, not a database's, and at most 64 characters long. */
const LOCK_NAME = "SHA1(CONCAT('dinelink-migrate ', DATABASE()))";
const STILL_MIGRATING = `Another copy has been migrating for ${LOCK_SECONDS} s; this one gives up.`;

function umzugFor({ sequelize }: Database): Umzug<QueryInterface> {
  return new Umzug<QueryInterface>({
    migrations: migrations.map(({ name, up, down }: Migration) => ({
      name,
      up: ({ context }) => up(context),
      down: ({ context }) => down(context),
    })),
    context: sequelize.getQueryInterface(),
    storage: new SequelizeStorage({ sequelize, tableName: 'schema_migration' }),
    logger: undefined,
  });
}

/** Applies the missing migrations and returns their names. Of copies that start together one migrates, the others wait. */
export async function migrate(database: Database): Promise<string[]> {
  await refuseUnsafeModes(database);
  const apply = async () => (await umzugFor(database).up()).map(({ name }) => name);
  return database.file ? behindFileLock(database.file, apply) : behindNamedLock(database, apply);
}

/** Reverts every migration; tests use it to prove that `down` works. */
export async function unmigrate(database: Database): Promise<void> {
  await umzugFor(database).down({ to: 0 });
}

async function behindFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const retries = { forever: true, minTimeout: 50, maxTimeout: 500, maxRetryTime: LOCK_SECONDS * 1_000 };
  const release = await lockfile
    .lock(file, {
      lockfilePath: `${file}.migrating`,
      realpath: false,
      retries,
    })
    .catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ELOCKED' ? new Error(STILL_MIGRATING, { cause: error }) : error;
    });
  try {
    return await work();
  } finally {
    await release();
  }
}

// The lock belongs to a connection, so one transaction holds it while the migrations run on others.
async function behindNamedLock<T>({ sequelize }: Database, work: () => Promise<T>): Promise<T> {
  return sequelize.transaction(async (transaction) => {
    const select = { type: QueryTypes.SELECT, transaction } as const;
    const [taken] = await sequelize.query<{ ok: number }>(
      `SELECT GET_LOCK(${LOCK_NAME}, ${LOCK_SECONDS}) AS ok`,
      select,
    );
    if (taken?.ok !== 1) throw new Error(STILL_MIGRATING);
    try {
      return await work();
    } finally {
      await sequelize.query(`SELECT RELEASE_LOCK(${LOCK_NAME})`, select);
    }
  });
}
