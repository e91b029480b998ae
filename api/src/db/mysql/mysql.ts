import { connect, type Socket } from 'node:net';
import mysql from 'mysql2';
import { Sequelize, Transaction } from 'sequelize';
import type { Database, Row, Value } from '../database.ts';
import { databaseSilent, isDatabaseAway } from '../database-away.ts';
import { configureSession } from './mysql-session.ts';
import { type MysqlServer, readMysqlUrl } from './mysql-url.ts';
import { watchServer, type ServerWatch } from './server-watch.ts';
import { MAX_STATEMENTS } from '../sql/prepared.ts';

const CONNECT_MS = 2_000;
const PATIENCE_MS = 750;
const PROBE_MS = 1_000;
const LEAVE_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;
// Writers of this process wait for one another; longer waits are answered 503.
const ACQUIRE_MS = 20_000;

/** A server, by its URL (see readMysqlUrl). */
export function openMysql(url: string): Database {
  const server = readMysqlUrl(url);
  const sockets = new Set<Socket>();
  const line = lineTo(server, sockets);
  const sequelize = openWriter(server, line);
  const pool = openReader(server, line);
  const hangUp = () => sockets.forEach((socket) => socket.destroy(databaseSilent()));
  const watch = watchServer({
    patienceMs: PATIENCE_MS,
    isThere: () => answers(server, line),
    hangUp,
  });
  return {
    dialect: 'mysql',
    sequelize,
    file: null,
    // With callbacks: the driver's promise API captures a stack for every statement, a tenth of a read's time.
    read: <T extends object = Row>(sql: string, values: readonly Value[] = []) =>
      new Promise<T[]>((done, fail) => {
        const task = watch.begin(fail);
        if (!task) return;
        pool.execute(sql, [...values], (error, rows) => {
          watch.end(task, !error || !isDatabaseAway(error));
          if (error) fail(error);
          else done(rows as T[]);
        });
      }),
    whileReachable: (work) => whileReachable(watch, work),
    async close() {
      watch.stop();
      // A server that does not answer does not confirm the close.
      const leaving = setTimeout(hangUp, LEAVE_MS);
      await Promise.all([ended(pool), sequelize.close()].map((end) => end.catch(unlessAway)));
      clearTimeout(leaving);
    },
  };
}

type Line = ReturnType<typeof lineTo>;

/** How a connection is opened. We create its socket, because the driver leaves requests waiting on one that does not answer. */
function lineTo({ host, port, ssl }: MysqlServer, sockets: Set<Socket>) {
  const stream = () => {
    const socket = connect({
      host,
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
    });
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  return { ...(ssl && { ssl }), connectTimeout: CONNECT_MS, maxPreparedStatements: MAX_STATEMENTS, stream };
}

const accountOf = ({ host, port, user, password, database }: MysqlServer) => ({
  ...{ host, port, user, password, database },
});

function openWriter({ connections, ...server }: MysqlServer, line: Line): Sequelize {
  const sequelize = new Sequelize(server.database, server.user, server.password, {
    dialect: 'mysql',
    host: server.host,
    port: server.port,
    logging: false,
    timezone: '+00:00',
    isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED,
    pool: { max: connections, min: 0, idle: 10_000, acquire: ACQUIRE_MS },
    retry: { max: 1 },
    dialectOptions: line,
  });
  // As a hook and, on the read side, an event: both run before any other statement of the connection.
  sequelize.addHook('afterConnect', (connection) => configureSession(connection as mysql.Connection));
  return sequelize;
}

function openReader(server: MysqlServer, line: Line): mysql.Pool {
  const pool = mysql.createPool({
    ...accountOf(server),
    ...line,
    connectionLimit: server.connections,
    supportBigNumbers: true,
    decimalNumbers: true,
  });
  pool.on('connection', configureSession);
  return pool;
}

const ended = (pool: mysql.Pool) =>
  new Promise<void>((done, fail) => pool.end((error) => (error ? fail(error) : done())));

function unlessAway(problem: unknown): void {
  if (!isDatabaseAway(problem)) throw problem;
}

/** Whether a server answers a new connection at all, even with an error. */
function answers(server: MysqlServer, line: Line): Promise<boolean> {
  return new Promise((done) => {
    const stream = () => line.stream().once('data', () => done(true));
    const connection = mysql.createConnection({ ...accountOf(server), ...line, stream });
    // The handshake is completed anyway: servers block hosts that abort it repeatedly.
    connection.once('connect', () => connection.end());
    connection.on('error', () => done(false));
    // Read once more: after a long pause of this process the answer may be waiting unread.
    setTimeout(() => setImmediate(() => done(false)), PROBE_MS).unref();
  });
}

/** Runs writes that fail when the server stops answering; work still waiting for a connection then is not started. */
function whileReachable<T>(watch: ServerWatch, work: (isGivenUp: () => boolean) => Promise<T>): Promise<T> {
  return new Promise<T>((done, fail) => {
    let isGivenUp = false;
    const task = watch.begin((problem) => {
      isGivenUp = true;
      fail(problem);
    });
    if (!task) return;
    work(() => isGivenUp).then(
      (result) => {
        watch.end(task, true);
        done(result);
      },
      (problem: unknown) => {
        watch.end(task, !isDatabaseAway(problem));
        fail(problem);
      },
    );
  });
}
