import type { PublicPartner } from './public-partner.ts';

export type PartnerFeatures = Pick<
  PublicPartner,
  'enrollmentType' | 'hasDiscoverPage' | 'hasVIP' | 'openTableReservationsEnabled'
>;

const hasEnrollment = ({ enrollmentType }: PartnerFeatures) => enrollmentType !== 'none';
const isDirect = ({ enrollmentType }: PartnerFeatures) => enrollmentType === 'direct';

type Condition = (partner: PartnerFeatures) => boolean;

/** Which partners have which pages; all partners have the pages not listed. Sub-paths follow their parent. */
const conditions: readonly (readonly [condition: Condition, ...paths: string[]])[] = [
  [
    hasEnrollment,
    '/activate',
    '/join',
    '/add_card',
    '/card_added',
    '/login',
    '/account',
    '/account_erased',
    '/plans',
    '/unsubscribe',
    // They say how to join and what a linked card earns.
    '/how-it-works',
    '/earn',
  ],
  [isDirect, '/fix_credentials', '/recover'],
  [({ hasDiscoverPage }) => hasDiscoverPage, '/discover'],
  [({ hasVIP }) => hasVIP, '/earn/vip-upgrade'],
  [
    ({ openTableReservationsEnabled }) => openTableReservationsEnabled,
    '/earn/reservations',
    '/account/reservations',
  ],
];

/** The addresses that not every partner has. */
export const conditionalPaths: readonly string[] = conditions.flatMap(([, ...paths]) => paths);

/** Whether the partner has the page at this address; query and fragment do not matter. */
export function isAvailable(address: string, partner: PartnerFeatures): boolean {
  const path = address.replace(/[?#].*$/, '').toLowerCase();
  return conditions.every(
    ([holds, ...prefixes]) => holds(partner) || !prefixes.some((prefix) => isUnder(path, prefix)),
  );
}

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
