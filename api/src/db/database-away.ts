import { ConnectionError } from 'sequelize';

const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['PROTOCOL_CONNECTION_LOST', 'ER_CON_COUNT_ERROR', 'ER_SERVER_SHUTDOWN'],
]);

/** Whether a read or a write failed because the database server cannot be reached, or takes nobody else. */
export const isDatabaseAway = (problem: unknown): boolean =>
  problem instanceof ConnectionError ||
  (typeof problem === 'object' && problem !== null && 'code' in problem && LOST.has(String(problem.code)));
