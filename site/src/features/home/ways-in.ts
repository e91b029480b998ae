import type { Member } from '@dinelink/contract';
import type { EnrollmentType } from '@dinelink/contract/calls';

interface WayIn {
  key: 'signIn' | 'join' | 'find';
  to: string;
  isDocument?: boolean;
}

/** The links to continue with, the most fitting first. */
export function waysIn(enrollmentType: EnrollmentType, member: Pick<Member, 'memberType'> | null): WayIn[] {
  const find: WayIn = { key: 'find', to: '/search' };
  if (enrollmentType === 'none' || member?.memberType === 'EnrolledCardMember') return [find];
  if (member) return [{ key: 'join', to: '/add_card' }, find];
  const signIn: WayIn =
    enrollmentType === 'sso'
      ? { key: 'signIn', to: '/api/Sso/Start', isDocument: true }
      : { key: 'signIn', to: '/login' };
  return [{ key: 'join', to: '/join' }, signIn];
}
