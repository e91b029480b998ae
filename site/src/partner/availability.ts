import type { PublicPartner } from './public-partner.ts';

type Has = Pick<
  PublicPartner,
  'enrollmentType' | 'hasDiscoverPage' | 'hasVIP' | 'openTableReservationsEnabled'
>;

const enrols = ({ enrollmentType }: Has) => enrollmentType !== 'none';
const isDirect = ({ enrollmentType }: Has) => enrollmentType === 'direct';

/** Which partners have which pages; a path not listed here belongs to everybody. Sub-paths follow their parent. */
const conditions: readonly (readonly [path: string, condition: (partner: Has) => boolean])[] = [
  ['/discover', ({ hasDiscoverPage }) => hasDiscoverPage],
  ['/activate', enrols],
  ['/join', enrols],
  ['/add_card', enrols],
  ['/card_added', enrols],
  ['/login', enrols],
  ['/account', enrols],
  ['/fix_credentials', isDirect],
  ['/recover', isDirect],
  ['/earn/vip-upgrade', ({ hasVIP }) => hasVIP],
  ['/earn/reservations', ({ openTableReservationsEnabled }) => openTableReservationsEnabled],
];

/** Whether the partner has the page at this address; query and fragment do not matter. */
export function isAvailable(address: string, partner: Has): boolean {
  const path = address.replace(/[?#].*$/, '').toLowerCase();
  return conditions.every(([prefix, holds]) => !isUnder(path, prefix) || holds(partner));
}

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);
