import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import mysql from 'mysql2';
import { QueryTypes, Sequelize, Transaction } from 'sequelize';
import sqlite3 from 'sqlite3';

export type Value = string | number | null;
export type Row = Record<string, unknown>;

/** The database as the rest of the api sees it: one writer side (Sequelize), one fast reader side. */
export interface Database {
  readonly dialect: 'sqlite' | 'mysql';
  readonly sequelize: Sequelize;
  /** The SQLite file; null on a server. */
  readonly file: string | null;
  /** Runs a SELECT with `?` parameters on the read side and answers plain rows. */
  read<T extends object = Row>(sql: string, values?: readonly Value[]): Promise<T[]>;
  close(): Promise<void>;
}

const pragmas = [
  'PRAGMA journal_mode=WAL',
  'PRAGMA synchronous=NORMAL',
  'PRAGMA busy_timeout=5000',
  'PRAGMA foreign_keys=ON',
  'PRAGMA cache_size=-65536',
  'PRAGMA temp_store=MEMORY',
  // Pages, 64 MB: at the usual four every large transaction ends with a checkpoint of nearly all that it wrote.
  'PRAGMA wal_autocheckpoint=16384',
].join(';');

/**
 * Sequelize opens a fresh SQLite connection for every transaction, so the pragmas belong to the connection's birth; after the
 * first one's, because of two that turn a new file to WAL at once one is refused without any patience.
 */
function sqliteWithPragmas(first: Promise<unknown>): object {
  class Connection extends sqlite3.Database {
    constructor(file: string, mode: number, done: (error: Error | null) => void) {
      super(file, mode, (error: Error | null) => {
        if (error) done(error);
        else first.then(() => this.exec(pragmas, done), done);
      });
    }
  }
  return { ...sqlite3, Database: Connection };
}

function openSqlite(url: string): Database {
  const storage = resolve(url.replace(/^sqlite:(\/\/)?/, ''));
  mkdirSync(dirname(storage), { recursive: true });
  const reader = openReader(storage);
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage,
    logging: false,
    transactionType: Transaction.TYPES.IMMEDIATE,
    dialectModule: sqliteWithPragmas(reader.opened),
    retry: { max: 1 },
  });
  return {
    dialect: 'sqlite',
    sequelize,
    file: storage,
    read: (sql, values = []) => reader.read(sql, values),
    async close() {
      await reader.close();
      await sequelize.close();
    },
  };
}

/** A connection of its own with its statements kept prepared: Sequelize asks PRAGMA table_info before every read. */
function openReader(storage: string) {
  const opened = new Promise<sqlite3.Database>((done, fail) => {
    const database = new sqlite3.Database(storage, (error) => {
      if (error) fail(error);
      else database.exec(pragmas, (problem) => (problem ? fail(problem) : done(database)));
    });
  });
  const statements = new Map<string, Promise<sqlite3.Statement>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = opened.then((database) => prepare(database, sql));
    statements.set(sql, statement);
    statement.catch(() => statements.delete(sql));
    return statement;
  };
  return {
    opened,
    async read<T extends object>(sql: string, values: readonly Value[]): Promise<T[]> {
      const statement = await prepared(sql);
      return new Promise((done, fail) => {
        statement.all<T>([...values], (error, rows) => (error ? fail(error) : done(rows)));
      });
    },
    async close() {
      const database = await opened;
      for (const statement of await Promise.all(statements.values())) statement.finalize();
      await new Promise<void>((done) => database.close(() => done()));
    },
  };
}

const prepare = (database: sqlite3.Database, sql: string) =>
  new Promise<sqlite3.Statement>((done, fail) => {
    const statement = database.prepare(sql, (error: Error | null) => (error ? fail(error) : done(statement)));
  });

/** MariaDB cuts an aggregated JSON text at a megabyte unless told otherwise. */
const settle = (connection: Pick<mysql.Connection, 'query'>) => {
  // Where it is refused, a text that was cut is no JSON: whoever reads it hears of it.
  connection.query('SET SESSION group_concat_max_len = 1073741824', () => undefined);
};

function openMysql(url: string): Database {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const server = {
    host: hostname,
    port: Number(port || 3_306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
  const connections = Number(searchParams.get('connections') ?? 10);
  const sequelize = new Sequelize(server.database, server.user, server.password, {
    dialect: 'mysql',
    host: server.host,
    port: server.port,
    logging: false,
    timezone: '+00:00',
    isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED,
    pool: { max: connections, min: 0, idle: 10_000 },
    retry: { max: 1 },
  });
  // As a hook and an event: both are asked of the connection before anything else is.
  sequelize.addHook('afterConnect', (connection) => settle(connection as mysql.Connection));
  const pool = mysql.createPool({
    ...server,
    connectionLimit: connections,
    supportBigNumbers: true,
    decimalNumbers: true,
  });
  pool.on('connection', settle);
  return {
    dialect: 'mysql',
    sequelize,
    file: null,
    // By callback: the promise face of the driver notes a stack for every statement, a tenth of a read's time.
    read: <T extends object = Row>(sql: string, values: readonly Value[] = []) =>
      new Promise<T[]>((done, fail) => {
        pool.execute(sql, [...values], (error, rows) => (error ? fail(error) : done(rows as T[])));
      }),
    async close() {
      await new Promise<void>((done, fail) => pool.end((error) => (error ? fail(error) : done())));
      await sequelize.close();
    },
  };
}

/** Opens `sqlite:path` or `mysql://user:password@host:port/name?connections=10`. */
export function openDatabase(url: string): Database {
  return url.startsWith('sqlite:') ? openSqlite(url) : openMysql(url);
}

/** A SELECT inside a transaction (sees its own writes). */
export async function readIn<T extends Row = Row>(
  database: Database,
  sql: string,
  { values = [], transaction }: { values?: readonly Value[]; transaction: Transaction },
): Promise<T[]> {
  return database.sequelize.query<T>(sql, {
    replacements: [...values],
    transaction,
    type: QueryTypes.SELECT,
  });
}
