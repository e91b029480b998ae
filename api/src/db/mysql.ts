import mysql from 'mysql2';
import { Sequelize, Transaction } from 'sequelize';
import type { Database, Row, Value } from './connection.ts';

/** MariaDB cuts an aggregated JSON text at a megabyte unless told otherwise. */
const settle = (connection: Pick<mysql.Connection, 'query'>) => {
  // Where it is refused, a text that was cut is no JSON: whoever reads it hears of it.
  connection.query('SET SESSION group_concat_max_len = 1073741824', () => undefined);
};

/** A server, as `mysql://user:password@host:port/name?connections=10`. */
export function openMysql(url: string): Database {
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
