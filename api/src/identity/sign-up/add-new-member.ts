import { enrolNewMember } from '../../bonuses/bonuses.store.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { createMember, type NewMember } from '../../members/members.store.ts';

/** Adds a member who joins now, with the bonuses every newcomer has, and answers the member's id. */
export async function addNewMember(
  database: Database,
  member: NewMember,
  transaction: Transaction,
): Promise<number> {
  const memberId = await createMember(database, member, transaction);
  await enrolNewMember(database, transaction, { memberId, joinedAt: member.joinedAt });
  return memberId;
}
