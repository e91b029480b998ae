import { insertRow } from '../../db/insert-row.ts';
import type { Database, Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { isDuplicate } from '../../db/dialect.ts';
import { execute, query } from '../../db/query.ts';

/** An emulation; times are epoch milliseconds. */
export interface Emulation {
  /** SHA-256 of the cookie's value, hex. */
  readonly id: string;
  readonly partner: string;
  readonly memberId: number;
  readonly publicId: string;
  readonly actor: string;
  readonly actorName: string;
  readonly isReadOnly: boolean;
  readonly expiresAt: number;
}

interface NewEmulation extends Emulation {
  readonly actorIssuer: string;
  readonly reason: string;
  readonly nonceHash: string;
  readonly startedAt: number;
}

/** The path without its query. */
interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly at: number;
}

export interface EmulationStore {
  /** False if the nonce was used before. */
  start(emulation: NewEmulation, call: LoggedCall): Promise<boolean>;
  /** An emulation that was not ended; the caller checks its expiry. */
  find(id: string): Promise<Emulation | null>;
  end(id: string, at: number): Promise<void>;
  log(emulation: Emulation, call: LoggedCall): Promise<void>;
}

interface EmulationRow extends Record<string, unknown> {
  id: string;
  partner: string;
  member_id: number;
  public_id: string;
  actor: string;
  actor_name: string;
  is_read_only: number;
  expires_at: number;
}

export function emulationStore(database: Database): EmulationStore {
  return {
    async start(emulation, call) {
      try {
        await unitOfWork(database, async (tx) => {
          await add(tx, emulation);
          await log(tx, { emulation, call });
        });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async find(id) {
      const [row] = await query<EmulationRow>(
        database,
        `SELECT id, partner, member_id, public_id, actor, actor_name, is_read_only, expires_at
         FROM emulation WHERE id = ? AND ended_at IS NULL`,
        [id],
      );
      return row ? emulationOf(row) : null;
    },
    async end(id, at) {
      await execute(database, 'UPDATE emulation SET ended_at = ? WHERE id = ? AND ended_at IS NULL', [
        at,
        id,
      ]);
    },
    async log(emulation, call) {
      await unitOfWork(database, (tx) => log(tx, { emulation, call }));
    },
  };
}

const emulationOf = (row: EmulationRow): Emulation => ({
  id: row.id,
  partner: row.partner,
  memberId: row.member_id,
  publicId: row.public_id,
  actor: row.actor,
  actorName: row.actor_name,
  isReadOnly: row.is_read_only === 1,
  expiresAt: row.expires_at,
});

async function add(tx: Tx, emulation: NewEmulation): Promise<void> {
  const row = {
    id: emulation.id,
    partner: emulation.partner,
    member_id: emulation.memberId,
    public_id: emulation.publicId,
    actor_issuer: emulation.actorIssuer,
    actor: emulation.actor,
    actor_name: emulation.actorName,
    reason: emulation.reason,
    is_read_only: Number(emulation.isReadOnly),
    nonce_hash: emulation.nonceHash,
    started_at: emulation.startedAt,
    expires_at: emulation.expiresAt,
  };
  await insertRow(tx, 'emulation', row);
}

async function log(tx: Tx, { emulation, call }: { emulation: Emulation; call: LoggedCall }): Promise<void> {
  await execute(
    tx,
    'INSERT INTO emulation_log (emulation_id, actor, subject, method, path, at) VALUES (?, ?, ?, ?, ?, ?)',
    [emulation.id, emulation.actor, emulation.publicId, call.method, call.path, call.at],
  );
}
