import { UniqueConstraintError } from 'sequelize';
import type { Source } from './database.ts';

/** Whether a write failed because a row with the same unique key exists. */
export const isDuplicate = (error: unknown): boolean => error instanceof UniqueConstraintError;

/** The end of an INSERT that leaves an existing row alone; `column` is any one of the table's. */
export function ignoringDuplicates({ dialect }: Source, column: string): string {
  return dialect === 'sqlite' ? 'ON CONFLICT DO NOTHING' : `ON DUPLICATE KEY UPDATE ${column} = ${column}`;
}

/** The end of an INSERT that changes an existing row; assignments follow. */
export function onConflict({ dialect }: Source, key: readonly string[]): string {
  return dialect === 'sqlite' ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET` : 'ON DUPLICATE KEY UPDATE';
}

/** Assigns the INSERT's values to columns of the existing row; follows onConflict. */
export function fromInsert({ dialect }: Source, columns: readonly string[]): string {
  const value = (column: string) => (dialect === 'sqlite' ? `excluded.${column}` : `VALUES(${column})`);
  return columns.map((column) => `${column} = ${value(column)}`).join(', ');
}

/** The end of a SELECT that locks its rows until the transaction ends; SQLite has one writer. */
export const forUpdate = ({ dialect }: Source): string => (dialect === 'sqlite' ? '' : 'FOR UPDATE');

/** Like forUpdate, but skips rows that others have locked. */
export const forUpdateSkipLocked = ({ dialect }: Source): string =>
  dialect === 'sqlite' ? '' : 'FOR UPDATE SKIP LOCKED';
