import { enrolNewMember } from '../../bonuses/bonuses.store.ts';
import type { Tx } from '../../db/connection.ts';
import { createMember, type NewMember } from '../../members/members.store.ts';

/** Inserts a new member with the automatic bonuses; returns the member's id. */
export async function addNewMember(tx: Tx, member: NewMember): Promise<number> {
  const memberId = await createMember(tx, member);
  await enrolNewMember(tx, { memberId, joinedAt: member.joinedAt });
  return memberId;
}
