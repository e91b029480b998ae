import type { PublicPartner } from '../partner/public-partner.ts';

/** The address of the sign-in; afterwards the visitor returns to `returnUrl`, a path of this site. */
export function signInAddress({ enrollmentType }: PublicPartner, returnUrl: string): string {
  const start = enrollmentType === 'sso' ? '/api/Sso/Start' : '/login';
  return `${start}?${new URLSearchParams({ returnUrl }).toString()}`;
}
