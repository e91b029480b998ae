import { type AnswerOf, endpoints } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { findConsents } from './personal-data.store.ts';

export interface Consents {
  /** Every consent a member gave or withdrew, newest first. */
  of(memberId: number): Promise<AnswerOf<'consents'>>;
}

export const createConsents = (database: Database): Consents => ({
  async of(memberId) {
    const rows = await findConsents(database, memberId);
    const consents = rows.map((row) => ({
      ...row,
      granted: row.granted === 1,
      at: new Date(Number(row.at)).toISOString(),
    }));
    return endpoints.consents.answer.parse({ consents: consents.reverse() });
  },
});
