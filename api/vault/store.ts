import sqlite3 from 'sqlite3';

/** What the vault remembers: which envelopes were opened, and a token for each card and programme. Never a number. */
export interface VaultStore {
  /** False when this envelope was opened before. Envelopes past their expiry (epoch seconds) are forgotten. */
  claim(envelope: { jti: string; expiresAt: number }, now: number): Promise<boolean>;
  /** Gives the card's token: the one proposed, or the one it already has in this programme. */
  keep(card: { proposedToken: string; programme: string; fingerprint: string }): Promise<string>;
  /** Marks a card as no longer watched; false when the token is unknown. */
  release(cardToken: string): Promise<boolean>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS used_envelope (jti TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS used_envelope_expires_at ON used_envelope (expires_at);
  CREATE TABLE IF NOT EXISTS card (
    token TEXT PRIMARY KEY,
    programme TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    enrolled INTEGER NOT NULL CHECK (enrolled IN (0, 1)),
    UNIQUE (programme, fingerprint)
  ) WITHOUT ROWID;
`;

/** Opens the vault's own SQLite file (or `:memory:`) and makes its tables. */
export async function openStore(file: string): Promise<VaultStore> {
  const database = await open(file);
  await exec(database, tables);
  return {
    claim: async ({ jti, expiresAt }, now) => {
      await change(database, 'DELETE FROM used_envelope WHERE expires_at < ?', [now]);
      const insert = 'INSERT INTO used_envelope (jti, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING';
      return (await change(database, insert, [jti, expiresAt])) === 1;
    },
    keep: ({ proposedToken, programme, fingerprint }) =>
      tokenOf(database, [proposedToken, programme, fingerprint]),
    release: async (cardToken) =>
      (await change(database, 'UPDATE card SET enrolled = 0 WHERE token = ?', [cardToken])) === 1,
    ping: () => exec(database, 'SELECT 1'),
    close: () => close(database),
  };
}

// One statement, so that two enrolments of one card at the same moment still agree on its token.
const upsert = `INSERT INTO card (token, programme, fingerprint, enrolled) VALUES (?, ?, ?, 1)
  ON CONFLICT (programme, fingerprint) DO UPDATE SET enrolled = 1 RETURNING token`;

function tokenOf(database: sqlite3.Database, values: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    database.get<{ token: string }>(upsert, values, (error, row) => {
      if (error) reject(error);
      else resolve(row.token);
    });
  });
}

function open(file: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, (error) => {
      if (error) reject(error);
      else resolve(database);
    });
  });
}

function exec(database: sqlite3.Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    database.exec(sql, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Runs one changing statement and gives the number of rows it changed. */
function change(database: sqlite3.Database, sql: string, values: (string | number)[]): Promise<number> {
  return new Promise((resolve, reject) => {
    database.run(sql, values, function changed(error) {
      if (error) reject(error);
      else resolve(this.changes);
    });
  });
}

function close(database: sqlite3.Database): Promise<void> {
  return new Promise((resolve, reject) => {
    database.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
