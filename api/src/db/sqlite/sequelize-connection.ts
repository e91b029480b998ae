import BetterSqlite from 'better-sqlite3';
import { retryWhileBusy } from './retry-while-busy.ts';

/** Flags of opening a file, as Sequelize adds them up. */
export const openFlags = { OPEN_READWRITE: 2, OPEN_CREATE: 4 } as const;

type Values = readonly unknown[] | Readonly<Record<string, unknown>>;

/** What a statement changed; `this` of its callback. */
interface Changes {
  readonly changes: number;
  readonly lastID: number;
}

type OnRows = (this: Changes, error: Error | null, rows?: unknown[]) => void;
export type OnDone = (error: Error | null) => void;

interface Outcome extends Changes {
  readonly rows: unknown[];
}

/**
 * A connection as Sequelize expects of the package sqlite3, whose API has callbacks, by better-sqlite3, which needs a fraction
 * of its processor time. A callback is called in a later turn of the event loop, so that other requests run between two
 * statements.
 */
export class SequelizeConnection {
  /** The transaction that it belongs to, set by Sequelize. */
  uuid?: string;
  readonly filename: string;
  readonly #database: BetterSqlite.Database;

  /** Throws when the file cannot be opened. */
  constructor(filename: string, mode: number) {
    this.filename = filename;
    const fileMustExist = (mode & openFlags.OPEN_CREATE) === 0;
    this.#database = new BetterSqlite(filename, { fileMustExist, timeout: 0 });
  }

  /** Statements run in the order of the calls anyway. */
  serialize(work: () => unknown): void {
    work();
  }

  run(sql: string, ...rest: readonly [] | readonly [OnRows] | readonly [Values, OnRows]): void {
    this.all(sql, ...rest);
  }

  all(sql: string, ...rest: readonly [] | readonly [OnRows] | readonly [Values, OnRows]): void {
    const [values, done = ignore] = rest.length === 2 ? rest : ([[], ...rest] as const);
    this.#settle(
      () => this.#outcomeOf(sql, values),
      (error, outcome) => {
        done.call(outcome ?? nothing, error, outcome?.rows);
      },
    );
  }

  /** Runs any number of statements, and all of them again if one of them meets a lock: only in a transaction, or if they may run twice. */
  exec(sql: string, done: OnDone = ignore): void {
    this.#settle(
      () => this.#database.exec(sql),
      (error) => {
        done(error);
      },
    );
  }

  close(done: OnDone = ignore): void {
    this.#settle(() => this.#database.close(), done);
  }

  /** A transaction left open is rolled back; mostly there is none. */
  rollBack(): void {
    if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
  }

  #outcomeOf(sql: string, values: Values): Outcome {
    const statement = this.#database.prepare(sql);
    const bound = boundValues(values);
    if (statement.reader) return { ...nothing, rows: statement.all(...bound) };
    const { changes, lastInsertRowid } = statement.run(...bound);
    return { changes, lastID: Number(lastInsertRowid), rows: [] };
  }

  #settle<T>(work: () => T, done: (error: Error | null, result?: T) => void): void {
    retryWhileBusy(work).then(
      (result) => setImmediate(done, null, result),
      (error: Error) => setImmediate(done, error),
    );
  }
}

const ignore = () => undefined;
const nothing: Outcome = { changes: 0, lastID: 0, rows: [] };

/** Sequelize names values `$1`, better-sqlite3 `1`. */
function boundValues(values: Values): unknown[] {
  if (Array.isArray(values)) return values;
  const named = Object.entries(values).map(([name, value]) => [name.replace(/^\$/, ''), value]);
  // Without a prototype: the driver refuses an object of another context, such as a test's.
  return named.length === 0 ? [] : [Object.assign(Object.create(null), Object.fromEntries(named))];
}
