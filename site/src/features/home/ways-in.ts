import type { Member } from '@dinelink/contract';
import type { EnrollmentType } from '@dinelink/contract/calls';
import { joinTarget, signInTarget, type Way } from '../../session/sign-in-address.ts';

type WayIn = { key: 'signIn' | 'join' | 'find' } & Way;

/** The links to continue with, the most fitting first. */
export function waysIn(enrollmentType: EnrollmentType, member: Pick<Member, 'memberType'> | null): WayIn[] {
  const find: WayIn = { key: 'find', to: '/search' };
  if (enrollmentType === 'none' || member?.memberType === 'EnrolledCardMember') return [find];
  if (member) return [{ key: 'join', to: '/add_card' }, find];
  return [
    { key: 'join', ...joinTarget({ enrollmentType }) },
    { key: 'signIn', ...signInTarget({ enrollmentType }) },
  ];
}
