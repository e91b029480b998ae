import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { finished } from 'node:stream/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@dinelink/contract';
import { type Database, openDatabase } from '../../api/src/db/connection.ts';
import { spreadOf } from './percentiles.ts';
import { searchQueries } from './search-queries.ts';
import { query } from '../../api/src/db/query.ts';

const VERSIONS = '/usr/lib/postgresql';
const SEARCHES = 60;
const RADIUS_METRES = limits.searchRadiusMiles * 1_609.344;

/** Nearest fifteen within the radius, plain and with two filters, in a temporary PostGIS; or why it was not measured. */
export async function benchPostgis(url: string): Promise<string> {
  const programs = programsOfPostgis();
  if (!programs) return 'not run: PostGIS is not installed';
  const server = startServer(programs);
  const database = openDatabase(url);
  try {
    await load(server, database);
    const [plain, filtered] = [
      timesOf(server, ''),
      timesOf(server, "AND features LIKE '%delivery%' AND meals LIKE '%dinner%'"),
    ];
    return `first 15 by distance, uncounted: ${format(plain)}; with two filters: ${format(filtered)}`;
  } finally {
    await database.close();
    server.stop();
  }
}

const format = (times: readonly number[]) => {
  const { p50, p95 } = spreadOf(times);
  return `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
};

function programsOfPostgis(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const version = versions.find((name) =>
    existsSync(`/usr/share/postgresql/${name}/extension/postgis.control`),
  );
  return version && join(VERSIONS, version, 'bin');
}

interface Server {
  psql(file: string): string;
  readonly folder: string;
  stop(): void;
}

// PostgreSQL refuses to run as root.
const ownerOf = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

function startServer(programs: string): Server {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-postgis-'));
  const owner = ownerOf();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, parameters: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(programs, program), parameters, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    return stdout;
  };
  run('initdb', ['-D', data, '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-k ${folder} -c listen_addresses= -c shared_buffers=1GB`,
    'start',
  ]);
  return {
    folder,
    psql: (file) => run('psql', ['-h', folder, '-d', 'postgres', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file]),
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const BATCH = 10_000;

async function load(server: Server, database: Database): Promise<void> {
  const rows = join(server.folder, 'rows.tsv');
  const file = createWriteStream(rows);
  for (let after = 0, count = BATCH; count === BATCH; ) {
    const batch = await query<{
      id: number;
      latitude: number;
      longitude: number;
      features: string;
      meals: string;
    }>(
      database,
      `SELECT id, latitude, longitude, features, meals FROM merchant WHERE id > ? AND is_active = 1 ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    for (const { id, latitude, longitude, features, meals } of batch) {
      file.write(`${id}\tSRID=4326;POINT(${longitude} ${latitude})\t${features}\t${meals}\n`);
    }
    after = batch.at(-1)?.id ?? after;
    count = batch.length;
  }
  file.end();
  await finished(file);
  const script = join(server.folder, 'load.sql');
  writeFileSync(
    script,
    `CREATE EXTENSION postgis;
     CREATE TABLE merchant (id BIGINT PRIMARY KEY, spot GEOGRAPHY(POINT), features TEXT, meals TEXT);
     \\copy merchant FROM '${rows}'
     CREATE INDEX merchant_spot ON merchant USING GIST (spot);
     ANALYZE merchant;`,
  );
  server.psql(script);
}

/** Milliseconds of each search, measured by psql; without the first ones, which are a warm-up. */
function timesOf(server: Server, filter: string): number[] {
  const script = join(server.folder, 'searches.sql');
  const searches = searchQueries(SEARCHES).map(({ location = '' }) => {
    const [latitude, longitude] = location.split(',');
    const point = `'SRID=4326;POINT(${longitude} ${latitude})'::geography`;
    return `SELECT id FROM merchant WHERE ST_DWithin(spot, ${point}, ${RADIUS_METRES}, false) ${filter}
      ORDER BY spot <-> ${point} LIMIT 15;`;
  });
  writeFileSync(script, ['\\timing on', '\\o /dev/null', ...searches, ...searches].join('\n'));
  const reported = server.psql(script);
  return [...reported.matchAll(/Time: ([\d.]+) ms/g)].map(([, ms]) => Number(ms)).slice(searches.length);
}
