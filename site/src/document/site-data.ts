import type { PublicPartner } from '../partner/public-partner.ts';

const CONTEXT = 'https://schema.org';

/** What search engines may know of the whole site: https://schema.org/WebSite and the organisation behind it. */
export function siteData({ origin, programme, customerSupport }: PublicPartner): object {
  const { phone, email } = customerSupport;
  const organisation = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    ...{ name: programme, url: `${origin}/`, logo: `${origin}/icons/512.png` },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: phone.href.replace(/^tel:/, ''),
      email: email.href.replace(/^mailto:/, ''),
    },
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    ...{ name: programme, url: `${origin}/`, inLanguage: 'en' },
    publisher: { '@id': organisation['@id'] },
  };
  return { '@context': CONTEXT, '@graph': [organisation, site] };
}
