import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../api/src/db/connection.ts';
import { freshMysql, freshSqlite } from '../../api/src/db/testing/fresh-database.fixture.ts';
import { countOf } from './count-of.ts';
import { type CmsProgram, signIn, startCmsProgram } from './cms-program.ts';

const KILLS = Number(process.env.KILLS ?? 5);
const ENTRIES = 5;
const MINUTE_MS = 60_000;
/** Less than this before the minute, scheduling might be late for it. */
const LEAST_MS = 10_000;
const EARN = 'api::earn-detail.earn-detail';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Kills two copies of the cms while a release runs: all of its entries are published or none, and after a restart all, once. */
async function killWhileReleasing(name: string, server: string | undefined): Promise<boolean> {
  const { url, drop } = server === undefined ? freshSqlite() : await freshMysql(server);
  const data = mkdtempSync(join(tmpdir(), 'dinelink-cms-'));
  const problems: string[] = [];
  const seen = { none: 0, all: 0 };
  let copies = await startCopies(url, data);
  try {
    for (let round = 1; round <= KILLS; round += 1) {
      const release = await scheduleRelease(copies, round);
      await pause(release.at - Date.now() + delayOf(round));
      await Promise.all(copies.map((copy) => copy.kill()));
      const published = await countPublished(url, round);
      if (published !== 0 && published !== ENTRIES)
        problems.push(`kill ${round}: ${published} of ${ENTRIES} entries were published`);
      seen[published === 0 ? 'none' : 'all'] += 1;
      copies = await startCopies(url, data);
      problems.push(...(await findViolations(url, { round, id: release.id })));
    }
  } finally {
    await Promise.all(copies.map((copy) => copy.kill()));
    await drop();
    rmSync(data, { recursive: true, force: true });
  }
  for (const problem of problems) say(`        ${problem}`);
  say(
    `${problems.length === 0 ? 'met   ' : 'MISSED'}  ${name}: two copies of the cms killed ${KILLS} times at a release of ${ENTRIES} entries (${seen.none} before it, ${seen.all} after): ${problems.length} problems`,
  );
  return problems.length === 0;
}

/** One after the other, because the first start creates the tables. */
async function startCopies(database: string, data: string): Promise<CmsProgram[]> {
  const first = await startCmsProgram(database, data);
  return [first, await startCmsProgram(database, data)];
}

/** Copies look at each full second and need a few hundred milliseconds, so the kills fall before, into and after the release. */
const delayOf = (round: number) => 5 + ((round * 131) % 600);

async function scheduleRelease([copy]: CmsProgram[], round: number): Promise<{ id: number; at: number }> {
  if (!copy) throw new Error('No copy of the cms runs.');
  const call = await signIn(copy);
  const actions = [];
  for (let count = 1; count <= ENTRIES; count += 1) {
    const slug = `${slugOf(round)}${count}`;
    const entry = { slug, url: `/earn/${slug}`, browser_title: slug, shown_on: 'all_partners' };
    const { documentId } = await call(`/content-manager/collection-types/${EARN}`, entry);
    actions.push({ uid: EARN, documentId, action: 'publish' });
  }
  const at = Math.ceil((Date.now() + LEAST_MS) / MINUTE_MS) * MINUTE_MS;
  const local = new Date(at).toISOString().slice(0, 16);
  const { id } = await call('/admin-api/releases', { local, zone: 'UTC', actions });
  return { id: Number(id), at };
}

const slugOf = (round: number) => `released-${round}-`;

async function inDatabase<Result>(
  url: string,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

const countPublished = (url: string, round: number) =>
  inDatabase(url, (database) =>
    countOf(
      database,
      `SELECT COUNT(*) AS n FROM earn_details WHERE slug LIKE '${slugOf(round)}%' AND published_at IS NOT NULL`,
    ),
  );

/** What is wrong after a restart; it waits for the release for half a minute. */
async function findViolations(url: string, { round, id }: { round: number; id: number }): Promise<string[]> {
  const isDone = () =>
    inDatabase(url, (database) =>
      countOf(database, `SELECT COUNT(*) AS n FROM releases WHERE id = ${id} AND state = 'done'`),
    );
  for (let attempt = 0; attempt < 60 && (await isDone()) === 0; attempt += 1) await pause(500);
  const violations: string[] = [];
  if ((await isDone()) === 0) violations.push(`kill ${round}: the release was not done after the restart`);
  const published = await countPublished(url, round);
  if (published !== ENTRIES)
    violations.push(`kill ${round}: ${published} entries are published after the restart`);
  const versions = await inDatabase(url, (database) =>
    countOf(database, `SELECT COUNT(*) AS n FROM versions WHERE release_id = ${id}`),
  );
  if (versions !== ENTRIES) violations.push(`kill ${round}: ${versions} versions were written`);
  return violations;
}

const results = [await killWhileReleasing('SQLite', undefined)];
const server = process.env.TEST_MYSQL_URL;
if (server) results.push(await killWhileReleasing('MySQL', server));
else say('not run: kills on MySQL (TEST_MYSQL_URL names no server)');
process.exitCode = results.every(Boolean) ? 0 : 1;
