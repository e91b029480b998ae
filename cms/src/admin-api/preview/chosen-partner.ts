import type { PartnerFile } from '../../partners/partner-files';

/** The cookie of the editor's panel with the partner that shared entries are previewed on. */
const COOKIE = 'dinelink_preview_partner';

interface WithCookies {
  cookies: { get(name: string): string | undefined };
}

/** The partner the editor chose if it shows the entry, else the first that does. */
export function chosenPartner(partners: PartnerFile[]): PartnerFile | undefined {
  const request = strapi.requestContext.get() as WithCookies | undefined;
  const key = request?.cookies.get(COOKIE);
  return partners.find((partner) => partner.key === key) ?? partners[0];
}
