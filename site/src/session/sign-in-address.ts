import type { PublicPartner } from '../partner/public-partner.ts';

type Enrollment = Pick<PublicPartner, 'enrollmentType'>;
/** A page of the application, or an address that loads a whole page. */
export type Way = { to: string } | { href: string };

const SSO_START = '/api/Sso/Start';

/** The address of the sign-in; afterwards the visitor returns to `returnUrl`, a path of this site. */
export function signInAddress({ enrollmentType }: Enrollment, returnUrl: string): string {
  const start = enrollmentType === 'sso' ? SSO_START : '/login';
  return `${start}?${new URLSearchParams({ returnUrl }).toString()}`;
}

/** The link to sign in: at the partner where members sign in there. */
export const signInTarget = ({ enrollmentType }: Enrollment): Way =>
  enrollmentType === 'sso' ? { href: SSO_START } : { to: '/login' };

/** The link to join. Where members sign in at the partner it leads there: who is a member already comes back signed in. */
export const joinTarget = (partner: Enrollment): Way =>
  partner.enrollmentType === 'sso' ? { href: signInAddress(partner, '/join') } : { to: '/join' };
