import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import mysql from 'mysql2';
import pino from 'pino';
import { startApi } from '../../api/src/app/start-api.ts';
import { readConfig } from '../../api/src/app/config.ts';
import { openDatabase } from '../../api/src/db/connection.ts';
import { databaseSessionStore } from '../../api/src/identity/sessions/sql-session.store.ts';
import { createSessions } from '../../api/src/identity/sessions/sessions.service.ts';
import { send } from '../integration/http.ts';
import type { RecordedCall } from './bare-reads.ts';
import { query } from '../../api/src/db/query.ts';

const TRIES = 4;

interface Recording {
  readonly environment: NodeJS.ProcessEnv;
  readonly paths: Readonly<Record<string, string>>;
  readonly host: string;
}

/** Signs in the demo's "select" member and records, for each path, the SELECTs of the api and its answer. */
export async function recordReads({ environment, paths, host }: Recording) {
  const config = readConfig(environment);
  const cookie = await aSession(config.DATABASE_URL, host);
  const noted = noteStatements();
  const api = await startApi(config, pino({ level: 'silent' }));
  const server = createServer(api.app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const calls: RecordedCall[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const sent = { method: 'GET', path, headers: { Host: host, Cookie: cookie } };
    // Several attempts: some include queries that run once a minute or on a timer.
    const tries: RecordedCall[] = [];
    for (let turn = 0; turn < TRIES; turn += 1) {
      const from = noted.statements.length;
      const { status, text } = await send(port, sent);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      tries.push({ name, path, statements: noted.statements.slice(from), body: text });
    }
    calls.push(...tries.toSorted((a, b) => a.statements.length - b.statements.length).slice(0, 1));
  }
  noted.stop();
  server.closeAllConnections();
  server.close();
  await api.close();
  return { cookie, calls };
}

async function aSession(url: string, host: string): Promise<string> {
  const database = openDatabase(url);
  const partner = host.split('.')[0] ?? '';
  const [member] = await query<{ id: number; public_id: string }>(
    database,
    'SELECT id, public_id FROM member WHERE partner = ? AND email = ?',
    [partner, `select@${partner}.example`],
  );
  if (!member) throw new Error('The demo member was not found.');
  const sessions = createSessions(databaseSessionStore(database), {
    now: Date.now,
    longestMs: 43_200_000,
  });
  const owner = { partner, memberId: member.id, publicId: member.public_id };
  const { cookie } = await sessions.start(owner, true);
  await database.close();
  return `session=${cookie}`;
}

/** Records the statements of mysql2: what the api really sends. */
function noteStatements() {
  const probe = mysql.createPool('mysql://nobody@127.0.0.1:1/');
  const prototype: { execute: (...given: unknown[]) => unknown } = Object.getPrototypeOf(probe);
  probe.end();
  const original = prototype.execute;
  const statements: RecordedCall['statements'] = [];
  prototype.execute = function (this: unknown, ...given: unknown[]) {
    const [sql, values] = given;
    if (typeof sql === 'string') statements.push({ sql, values: Array.isArray(values) ? values : [] });
    return original.apply(this, given);
  };
  return {
    statements,
    stop: () => {
      prototype.execute = original;
    },
  };
}
