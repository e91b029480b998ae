import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';

export interface Fresh {
  readonly url: string;
  drop(): Promise<void>;
}

/** The URL of a database in a file that does not exist yet. */
export function freshSqlite(): Fresh {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-'));
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  return { url: `sqlite:${join(folder, 'test.sqlite')}`, drop };
}

/** An empty database on this server, e.g. `mysql://user:password@127.0.0.1:3306/`. */
export async function freshMysql(server: string): Promise<Fresh> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const execute = async (sql: string) => {
    const connection = await mysql.createConnection(server);
    await connection.query(sql);
    await connection.end();
  };
  await execute(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(`DROP DATABASE ${name}`) };
}
