import { type OnDone, SequelizeConnection } from './sequelize-connection.ts';
import { pragmas } from './sqlite-pragmas.ts';

const WRITER_CACHE_KB = 262_144;

/**
 * Sequelize opens a SQLite connection for every transaction and closes it after. This keeps one open, with its page cache: a
 * feed would read its whole index again with every batch.
 */
export function keepWriters() {
  const kept: KeptConnection[] = [];
  let isEnding = false;

  class KeptConnection extends SequelizeConnection {
    override close(done: OnDone = () => undefined): void {
      if (isEnding || kept.length > 0) {
        super.close(done);
        return;
      }
      this.rollBack();
      kept.push(this);
      setImmediate(done, null);
    }

    end(): Promise<void> {
      return new Promise((done) => super.close(() => done()));
    }
  }

  function open(file: string, mode: number, done: OnDone): KeptConnection {
    const connection = new KeptConnection(file, mode);
    connection.exec(pragmas(WRITER_CACHE_KB), done);
    return connection;
  }

  /** Replaces the driver's class: called with `new`, it may return an existing connection. */
  function Database(file: string, mode: number, done: OnDone): SequelizeConnection {
    const connection = kept.pop();
    if (!connection) return open(file, mode, done);
    setImmediate(done, null);
    return connection;
  }

  return {
    Database,
    async close(): Promise<void> {
      isEnding = true;
      await Promise.all(kept.splice(0).map((connection) => connection.end()));
    },
  };
}
