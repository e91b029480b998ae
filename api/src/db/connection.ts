import type { Database, Row, Source, Tx, Value } from './database.ts';
import { openMysql } from './mysql/mysql.ts';
import { openSqlite } from './sqlite/sqlite.ts';

export type { Database, Row, Source, Tx, Value };

/** Opens `sqlite:path` or `mysql://user:password@host:port/name`; readMysqlUrl knows the parameters. */
export function openDatabase(url: string): Database {
  return url.startsWith('sqlite:') ? openSqlite(url) : openMysql(url);
}
