import type { Member, MerchantDetail } from '@dinelink/contract';
import { isAboveBasic } from '../../session/visitor/is-above-basic.ts';

/** The kind of visitor whose benefits the page shows; the first that applies. */
type VisitorKind = 'comingSoon' | 'anonymous' | 'notActivated' | 'noCard' | 'member';
type VisitorInput = Pick<Member, 'tierLevel' | 'memberType'> | null;

const NOT_ACTIVATED = 1;

export function visitorKind(
  member: VisitorInput,
  { highlights }: Pick<MerchantDetail, 'highlights'>,
): VisitorKind {
  if (highlights.includes('comingSoon')) return 'comingSoon';
  if (!member) return 'anonymous';
  if (member.tierLevel === NOT_ACTIVATED) return 'notActivated';
  return member.memberType === 'EnrolledCardMember' ? 'member' : 'noCard';
}

/** The note at an exclusive restaurant, where only tiers 2 and 3 earn. */
export function exclusiveNote(member: VisitorInput): 'unlocked' | 'locked' | 'anonymous' {
  if (!member) return 'anonymous';
  return isAboveBasic(member) ? 'unlocked' : 'locked';
}
