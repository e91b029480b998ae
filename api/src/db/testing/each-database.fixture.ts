import { type Database, openDatabase } from '../connection.ts';
import { migratedMysql, migratedSqlite } from './migrated-database.fixture.ts';

interface Opened {
  readonly database: Database;
  /** For a second process or connection to the same data. */
  readonly url: string;
  destroy(): Promise<void>;
}

/** Opens a fresh, migrated database of this kind; the MySQL server is that of TEST_MYSQL_URL. */
async function openFresh(kind: 'SQLite' | 'MySQL'): Promise<Opened> {
  const { url, drop } =
    kind === 'SQLite' ? await migratedSqlite() : await migratedMysql(process.env.TEST_MYSQL_URL ?? '');
  const database = openDatabase(url);
  return {
    database,
    url,
    async destroy() {
      await database.close();
      await drop();
    },
  };
}

/**
 * Runs the same tests on SQLite and on MySQL, each on a database of its own. Without TEST_MYSQL_URL those on MySQL are skipped;
 * in continuous integration they fail.
 */
export function onEachDatabase(claims: (open: () => Opened) => void): void {
  for (const kind of ['SQLite', 'MySQL'] as const) {
    const isMissing = kind === 'MySQL' && !process.env.TEST_MYSQL_URL && !process.env.CI;
    (isMissing ? describe.skip : describe)(`on ${kind}`, () => {
      let opened: Opened;
      beforeAll(async () => {
        opened = await openFresh(kind);
      });
      afterAll(() => opened.destroy());
      claims(() => opened);
    });
  }
}
