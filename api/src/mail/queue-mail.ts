import type { Transaction } from 'sequelize';
import type { Database } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { isNobodys } from '../members/engine/nobody.ts';
import type { LetterName, ValuesOf } from './letters.ts';

interface MailOrder<N extends LetterName> {
  /** The partner's key: it gives the letter its name, colours and support address. */
  readonly partner: string;
  readonly letter: N;
  readonly to: string;
  /** Never a secret: the outbox is read by operators. */
  readonly values: ValuesOf<N>;
  /** A calendar file (RFC 5545) to go with it. */
  readonly calendar?: string;
  /** When to send it, epoch ms. */
  readonly at: number;
}

/** Queues one mail in the transaction of what it tells about; the worker sends it. Who was forgotten gets none. */
export async function queueMail<N extends LetterName>(
  database: Database,
  transaction: Transaction,
  { at, ...payload }: MailOrder<N>,
): Promise<void> {
  if (isNobodys(payload.to)) return;
  await enqueue(database, transaction, { kind: 'mail', payload, runAt: at });
}
