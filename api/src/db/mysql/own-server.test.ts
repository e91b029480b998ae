import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRoutes } from '../../http/routing/routes.ts';
import request from 'supertest';
import { startMariadb } from '../../../../.run/mariadb.mjs';
import { anApp } from '../../http/http.fixture.ts';
import { type Database, openDatabase } from '../connection.ts';
import { refuseUnsafeModes } from './mysql-session.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { execute, query } from '../query.ts';

const MINUTE_MS = 60_000;
const WITHIN_MS = 3_000;
const hasServer = Boolean(process.env.TEST_MYSQL_URL);

/** A self-signed certificate for this name, with its key. */
function aCertificate(folder: string, name: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`];
  const extension = ['-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request, ...extension], { stdio: 'ignore' });
  chmodSync(key, 0o644);
  return { key, certificate };
}

/** Status and output of one of our programs on a database that it must reject. */
async function endOf(script: string, url: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', APP_ENV: 'development', LOG_LEVEL: 'info', DATABASE_URL: url },
      ...{ PORT: '0', WORKER_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A program that keeps running is killed and has no status.
    timeout: MINUTE_MS / 2,
    killSignal: 'SIGKILL',
  });
  const exit = once(child, 'exit');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await exit;
  return { status, out, error };
}

(hasServer ? describe : describe.skip)('a server with settings of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-tls-'));
  let server: NonNullable<Awaited<ReturnType<typeof startMariadb>>>;
  const opened: Database[] = [];
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    const { key, certificate } = aCertificate(folder, 'localhost');
    const settings = [
      '--sql-mode=NO_BACKSLASH_ESCAPES,ANSI_QUOTES',
      `--ssl-cert=${certificate}`,
      `--ssl-key=${key}`,
    ];
    const started = await startMariadb({ settings });
    if (!started) throw new Error('There is no MariaDB to start.');
    server = started;
    await execute(open(''), 'CREATE DATABASE own');
  }, MINUTE_MS);
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (parameters: string, name = parameters === '' ? 'mysql' : 'own') => {
    const url = new URL(server.url.replace('127.0.0.1', 'localhost'));
    const database = openDatabase(`${url.href}${name}${parameters}`);
    opened.push(database);
    return database;
  };

  test('is rejected at the start for modes that change how quoted text is parsed', async () => {
    await expect(refuseUnsafeModes(open('?connections=1'))).rejects.toThrow(
      'sql_mode NO_BACKSLASH_ESCAPES and ANSI_QUOTES',
    );
  });

  test.each(['api/src/app/main.ts', 'api/src/app/worker.ts', 'api/src/app/migrate.ts'])(
    'makes %s exit at its start with the reason',
    async (script) => {
      const { status, out, error } = await endOf(script, `${server.url}own`);
      expect(error).toContain(
        'The database runs with sql_mode NO_BACKSLASH_ESCAPES and ANSI_QUOTES, which is not safe here.',
      );
      expect(out).not.toMatch(/listens|works/);
      expect(status).toBe(1);
    },
    MINUTE_MS,
  );

  test('has our own modes on every connection, for reading and for writing', async () => {
    const database = open('?connections=2');
    const sql = 'SELECT @@SESSION.sql_mode AS modes, ? AS text';
    const text = '\\\' OR "1" = \'1';
    const reads = await Promise.all([1, 2, 3, 4].map(() => query(database, sql, [text])));
    const writes = await unitOfWork(database, (tx) => query(tx, sql, [text]));
    for (const [row] of [...reads, writes]) {
      expect(row?.modes).toContain('STRICT_TRANS_TABLES');
      expect(row?.modes).not.toMatch(/NO_BACKSLASH_ESCAPES|ANSI/);
      expect(row?.text).toBe(text);
    }
  });

  test('rejects a text that is too long instead of cutting it', async () => {
    const database = open('?connections=1');
    await execute(database, 'CREATE TABLE narrow (word VARCHAR(3))');
    const write = unitOfWork(database, (tx) => execute(tx, 'INSERT INTO narrow VALUES (?)', ['four']));
    await expect(write).rejects.toThrow('too long');
  });

  /** The cipher of the read side and of the write side; empty for none. */
  const ciphersOf = async (database: Database) => {
    const sql = "SHOW SESSION STATUS LIKE 'Ssl_cipher'";
    const [read] = await query(database, sql);
    const written = await unitOfWork(database, (tx) => query(tx, sql));
    return [read?.Value, written[0]?.Value];
  };

  test('is used without encryption unless ssl is set', async () => {
    expect(await ciphersOf(open('?connections=1'))).toEqual(['', '']);
    const cipher = expect.stringMatching(/^TLS_|^ECDHE/);
    expect(await ciphersOf(open('?ssl=required'))).toEqual([cipher, cipher]);
    const ca = join(folder, 'localhost.pem');
    expect(await ciphersOf(open(`?ssl=verify&ca=${ca}`))).toEqual([cipher, cipher]);
  });

  test('is not used when its certificate cannot be verified', async () => {
    const { certificate } = aCertificate(folder, 'db.example');
    for (const parameters of ['?ssl=verify', `?ssl=verify&ca=${certificate}`]) {
      const database = open(parameters);
      await expect(query(database, 'SELECT 1')).rejects.toThrow(/self-signed|certificate/);
      await expect(ciphersOf(database)).rejects.toThrow(/self-signed|certificate/);
    }
  });

  test('once killed, every call is 503 within three seconds', async () => {
    const database = open('?connections=2');
    const routes = createRoutes();
    routes.get('/api/reads', async (_request, response) => {
      response.json(await query(database, 'SELECT 1 AS one'));
    });
    routes.get('/api/writes', async (_request, response) => {
      await unitOfWork(database, (tx) => query(tx, 'SELECT 1'));
      response.json({});
    });
    routes.get('/api/works', async (_request, response) => {
      await unitOfWork(database, (tx) => query(tx, 'SELECT SLEEP(30)'));
      response.json({});
    });
    const { app } = anApp({ routes: [routes] });
    const fetchAnswer = (path: string) => request(app).get(path).set('Host', 'nosh.localhost');
    expect(
      (await Promise.all(['/api/reads', '/api/writes'].map(fetchAnswer))).map(({ status }) => status),
    ).toEqual([200, 200]);
    const working = fetchAnswer('/api/works').then(({ status }) => status);
    await new Promise((done) => setTimeout(done, 500));
    process.kill(Number(server.pid), 'SIGKILL');
    const began = performance.now();
    const paths = Array.from({ length: 10 }, (_none, n) => ['/api/reads', '/api/writes'][n % 2] ?? '');
    const statuses = (await Promise.all(paths.map(fetchAnswer))).map(({ status }) => status);
    expect([await working, ...statuses]).toEqual([503, ...paths.map(() => 503)]);
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  });
});
