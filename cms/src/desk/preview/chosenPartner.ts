import type { PartnerFile } from '../../partners/partnerFiles';

/** The cookie in which the editor's panel keeps the partner that shared entries are shown on. */
const COOKIE = 'dinelink_preview_partner';

interface WithCookies {
  cookies: { get(name: string): string | undefined };
}

/** The partner an editor chose where it shows the entry, else the first that does. */
export function chosenOf(partners: PartnerFile[]): PartnerFile | undefined {
  const request = strapi.requestContext.get() as WithCookies | undefined;
  const key = request?.cookies.get(COOKIE);
  return partners.find((partner) => partner.key === key) ?? partners[0];
}
