import { ConnectionError, TimeoutError } from 'sequelize';

const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'PROTOCOL_CONNECTION_LOST', 'ER_CON_COUNT_ERROR', 'ER_SERVER_SHUTDOWN'],
]);

/** Whether a read or a write failed because the database server cannot be reached or accepts no more connections. */
export const isDatabaseAway = (problem: unknown): boolean =>
  problem instanceof ConnectionError || isLost(problem) || isLost(causeOf(problem));

/** Whether a write failed because another held its lock for too long. */
export const isDatabaseBusy = (problem: unknown): boolean => problem instanceof TimeoutError;

const isLost = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && LOST.has(String(problem.code));

/** Sequelize wraps the driver's error. */
const causeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'parent' in problem ? problem.parent : undefined;

/** For a server that keeps the connection open and does not answer. */
export const databaseSilent = (): Error =>
  Object.assign(new Error('The database does not answer.'), { code: 'PROTOCOL_CONNECTION_LOST' });
