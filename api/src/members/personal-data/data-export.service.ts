import {
  limits,
  type Partner,
  type PersonalData,
  personalDataSchema,
  type personalDataTables,
} from '@dinelink/contract';
import { csvOf } from '../../csv.ts';
import type { Database } from '../../db/connection.ts';
import { isDuplicate } from '../../db/dialect.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { problem } from '../../problems.ts';
import type { ConfirmIdentity, Confirmation } from '../confirm-identity.ts';
import { type DataExport, findContent, findExport, startExport } from './data-export.store.ts';
import { exportedSessions, type SessionsOf } from './personal-data.service.ts';

interface ExportParts {
  readonly database: Database;
  readonly sessionsOf: SessionsOf;
  readonly confirmIdentity: ConfirmIdentity;
  readonly now: () => number;
}

interface ExportState {
  readonly state: 'none' | 'preparing' | 'ready';
  readonly requestedAt: string | null;
  readonly expiresAt: string | null;
  readonly mayDownload: boolean;
}

/** The session of a request. */
interface OwnSession {
  readonly memberId: number;
  readonly sessionId: string;
  /** Epoch ms. */
  readonly signedInAt: number;
}

export type DataExports = ReturnType<typeof createDataExports>;

/** Copies of a member's data: asked for, made by the worker, downloaded for a day. */
export function createDataExports({ database, sessionsOf, confirmIdentity, now }: ExportParts) {
  const content = async (session: OwnSession): Promise<PersonalData> => {
    const { memberId } = session;
    const found = await findContent(database, { memberId, isReady: true, now: now() });
    if (!found) throw problem('EXPORT_NOT_FOUND');
    if (!mayDownload(found, session)) throw problem('SIGN_IN_AGAIN');
    return personalDataSchema.parse(JSON.parse(found.content));
  };
  return {
    /** Starts a new copy; throws SIGN_IN_AGAIN, LOCKED_OUT or EXPORT_UNDER_WAY. */
    async request(
      partner: Partner,
      { sessionId, ...confirmation }: Confirmation & OwnSession,
    ): Promise<void> {
      if (!(await confirmIdentity(confirmation))) throw problem('SIGN_IN_AGAIN');
      const { memberId } = confirmation;
      const sessions = exportedSessions(await sessionsOf(memberId));
      const requestedAt = now();
      const isNew = await unitOfWork(database, async (tx) => {
        const expiresAt = requestedAt + limits.personalDataMs;
        const content = JSON.stringify({ sessions });
        if (!(await startExport(tx, { memberId, requestedAt, expiresAt, sessionId, content }))) return false;
        const payload = { partner: partner.key, memberId };
        await enqueue(tx, { kind: 'personalData', payload, runAt: requestedAt });
        return true;
      }).catch((error: unknown) => {
        // Another request was faster.
        if (isDuplicate(error)) return false;
        throw error;
      });
      if (!isNew) throw problem('EXPORT_UNDER_WAY');
    },

    state: async (session: OwnSession): Promise<ExportState> =>
      stateOf(await findExport(database, session.memberId, now()), session),

    /** Everything, as JSON; throws SIGN_IN_AGAIN or EXPORT_NOT_FOUND. */
    content,

    /** One of its lists as CSV. */
    async table(session: OwnSession, table: (typeof personalDataTables)[number]): Promise<string> {
      return csvOf(columnsOf(table), (await content(session))[table]);
    },
  };
}

/** Older sessions did not confirm who they are: one left open elsewhere must not get what another asked for. */
const mayDownload = (
  { sessionId, requestedAt }: Pick<DataExport, 'sessionId' | 'requestedAt'>,
  session: OwnSession,
): boolean => session.sessionId === sessionId || session.signedInAt >= requestedAt;

function stateOf(found: DataExport | null, session: OwnSession): ExportState {
  if (!found) return { state: 'none', requestedAt: null, expiresAt: null, mayDownload: false };
  const requestedAt = iso(found.requestedAt);
  if (found.readyAt === null) return { state: 'preparing', requestedAt, expiresAt: null, mayDownload: false };
  const expiresAt = iso(found.expiresAt);
  return { state: 'ready', requestedAt, expiresAt, mayDownload: mayDownload(found, session) };
}

const iso = (at: number) => new Date(at).toISOString();

/** The columns of a table, in the order of the contract, also for one without rows. */
const columnsOf = (table: (typeof personalDataTables)[number]): string[] =>
  Object.keys(personalDataSchema.shape[table].element.shape);
