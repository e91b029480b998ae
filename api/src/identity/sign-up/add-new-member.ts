import { enrolNewMember } from '../../bonuses/bonuses.store.ts';
import type { Tx } from '../../db/connection.ts';
import { createMember, type NewMember } from '../../members/members.store.ts';

/** Inserts a new member with the bonuses that are automatic on this day in the programme's time zone; returns the member's id. */
export async function addNewMember(tx: Tx, member: NewMember, timeZone: string): Promise<number> {
  const memberId = await createMember(tx, member);
  await enrolNewMember(tx, { memberId, joinedAt: member.joinedAt, timeZone });
  return memberId;
}
