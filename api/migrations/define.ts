import type { QueryInterface } from 'sequelize';

/** One dated step with one DDL statement: MariaDB cannot roll back a second one. */
export interface Migration {
  readonly name: string;
  up(schema: QueryInterface): Promise<unknown>;
  down(schema: QueryInterface): Promise<unknown>;
}

/** The words that SQLite and MySQL spell differently. Times are BIGINT epoch milliseconds, money INTEGER cents. */
interface Words {
  /** The primary key, counted by the database. */
  readonly id: string;
  /** Text beyond 64 KiB, JSON included (never filtered by path). */
  readonly longText: string;
  /** After the closing bracket: engine, and a collation that compares like SQLite, case and all. */
  readonly table: string;
}

const sqlite: Words = { id: 'id INTEGER PRIMARY KEY AUTOINCREMENT', longText: 'TEXT', table: '' };
const mysql: Words = {
  id: 'id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY',
  longText: 'LONGTEXT',
  table: 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin',
};

/** A migration from one statement forward and one back. */
export function migration(name: string, up: (words: Words) => string, down: string): Migration {
  const words = (schema: QueryInterface) => (schema.sequelize.getDialect() === 'sqlite' ? sqlite : mysql);
  return {
    name,
    up: (schema) => schema.sequelize.query(up(words(schema))),
    down: (schema) => schema.sequelize.query(down),
  };
}

/** A migration that adds an index; the two dialects drop it by different statements. */
export function index(name: string, target: { index: string; table: string; columns: string }): Migration {
  return {
    name,
    up: ({ sequelize }) =>
      sequelize.query(`CREATE INDEX ${target.index} ON ${target.table} (${target.columns})`),
    down: (schema) => schema.removeIndex(target.table, target.index),
  };
}
