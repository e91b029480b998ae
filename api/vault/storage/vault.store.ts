import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';

/** The vault's storage: used envelopes, and a token for each card and programme. Never a number. */
export interface VaultStore {
  /** False when this envelope was used before. Expired envelopes (epoch seconds) are deleted. */
  claimEnvelope(envelope: { jti: string; expiresAt: number }, now: number): Promise<boolean>;
  /** Stores the card and returns its token: the proposed one, or the one it already has in this programme. */
  upsertCard(card: { proposedToken: string; programme: string; fingerprint: string }): Promise<StoredCard>;
  find(token: string): Promise<StoredCard | undefined>;
  /** Marks a card as registered with its network. */
  markEnrolled(card: StoredCard): Promise<void>;
  /** Marks a card as not registered; the next registration is a new attempt. */
  markEnded(card: StoredCard): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A stored card; `attempt` counts the finished registrations. */
export interface StoredCard {
  readonly token: string;
  readonly programme: string;
  readonly attempt: number;
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
    attempt INTEGER NOT NULL DEFAULT 0,
    UNIQUE (programme, fingerprint)
  ) WITHOUT ROWID;
`;

/** Opens the vault's own SQLite file (or `:memory:`), in a folder for its own account alone, and makes its tables. */
export async function openStore(file: string): Promise<VaultStore> {
  if (file !== ':memory:') await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const database = new BetterSqlite(file);
  database.exec(tables);
  addAttempts(database);
  const change = (sql: string, values: readonly (string | number)[]) =>
    database.prepare(sql).run(...values).changes;
  const card = (sql: string, values: readonly string[]) =>
    database.prepare(sql).get(...values) as StoredCard | undefined;
  return {
    claimEnvelope: async ({ jti, expiresAt }, now) => {
      change('DELETE FROM used_envelope WHERE expires_at < ?', [now]);
      const insert = 'INSERT INTO used_envelope (jti, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING';
      return change(insert, [jti, expiresAt]) === 1;
    },
    upsertCard: async ({ proposedToken, programme, fingerprint }) => {
      const stored = card(upsert, [proposedToken, programme, fingerprint]);
      if (!stored) throw new Error('The card was not stored.');
      return stored;
    },
    find: async (token) => card('SELECT token, programme, attempt FROM card WHERE token = ?', [token]),
    markEnrolled: async ({ token }) => void change('UPDATE card SET enrolled = 1 WHERE token = ?', [token]),
    // Concurrent calls count as one.
    markEnded: async ({ token, attempt }) => {
      const end = 'UPDATE card SET enrolled = 0, attempt = attempt + 1 WHERE token = ? AND attempt = ?';
      change(end, [token, attempt]);
    },
    ping: async () => void database.exec('SELECT 1'),
    close: async () => void database.close(),
  };
}

// One statement, so that two enrolments of one card at the same moment still agree on its token.
const upsert = `INSERT INTO card (token, programme, fingerprint, enrolled) VALUES (?, ?, ?, 0)
  ON CONFLICT (programme, fingerprint) DO UPDATE SET token = token RETURNING token, programme, attempt`;

/** Older files have no column for attempts. */
function addAttempts(database: BetterSqlite.Database): void {
  const has = database.prepare("SELECT 1 FROM pragma_table_info('card') WHERE name = 'attempt'").get();
  if (!has) database.exec('ALTER TABLE card ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0');
}
