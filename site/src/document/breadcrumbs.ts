import type { PublicPartner } from '../partner/public-partner.ts';

const CONTEXT = 'https://schema.org';

/** The way to a page from the home page, which comes first: https://schema.org/BreadcrumbList. */
export const breadcrumbs = (
  { origin, programme }: Pick<PublicPartner, 'origin' | 'programme'>,
  steps: readonly { name: string; path: string }[],
): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: programme, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    ...{ position: index + 1, name, item: `${origin}${path}` },
  })),
});
