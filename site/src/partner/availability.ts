import type { PublicPartner } from './public-partner.ts';

type PartnerFeatures = Pick<
  PublicPartner,
  'enrollmentType' | 'hasDiscoverPage' | 'hasVIP' | 'openTableReservationsEnabled'
>;

const hasEnrollment = ({ enrollmentType }: PartnerFeatures) => enrollmentType !== 'none';
const isDirect = ({ enrollmentType }: PartnerFeatures) => enrollmentType === 'direct';

/** Which partners have which pages; all partners have the pages not listed. Sub-paths follow their parent. */
const conditions: readonly (readonly [path: string, condition: (partner: PartnerFeatures) => boolean])[] = [
  ['/discover', ({ hasDiscoverPage }) => hasDiscoverPage],
  ['/activate', hasEnrollment],
  ['/join', hasEnrollment],
  ['/add_card', hasEnrollment],
  ['/card_added', hasEnrollment],
  ['/login', hasEnrollment],
  ['/account', hasEnrollment],
  ['/account_erased', hasEnrollment],
  ['/unsubscribe', hasEnrollment],
  ['/fix_credentials', isDirect],
  ['/recover', isDirect],
  ['/earn/vip-upgrade', ({ hasVIP }) => hasVIP],
  ['/earn/reservations', ({ openTableReservationsEnabled }) => openTableReservationsEnabled],
];

/** Whether the partner has the page at this address; query and fragment do not matter. */
export function isAvailable(address: string, partner: PartnerFeatures): boolean {
  const path = address.replace(/[?#].*$/, '').toLowerCase();
  return conditions.every(([prefix, holds]) => !isUnder(path, prefix) || holds(partner));
}

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
