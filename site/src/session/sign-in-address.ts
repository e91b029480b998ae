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

/** The link to sign in: at the partner where members sign in there. Afterwards it returns to `returnUrl`, if any. */
export function signInTarget(partner: Enrollment, returnUrl?: string): Way {
  const isSso = partner.enrollmentType === 'sso';
  const plain = isSso ? SSO_START : '/login';
  const address = returnUrl === undefined ? plain : signInAddress(partner, returnUrl);
  return isSso ? { href: address } : { to: address };
}

/** The link to join. Where members sign in at the partner it leads there: who is a member already comes back signed in. */
export const joinTarget = (partner: Enrollment): Way =>
  partner.enrollmentType === 'sso' ? signInTarget(partner, '/join') : { to: '/join' };
