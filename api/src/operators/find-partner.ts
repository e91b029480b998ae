import type { Partner } from '@dinelink/contract';
import { problem } from '../problems.ts';

/** The partner with this key; throws if there is none. */
export function findPartner(partners: readonly Partner[], key: string): Partner {
  const partner = partners.find((known) => known.key === key);
  if (!partner) throw problem('PARTNER_NOT_FOUND', { message: `There is no programme "${key}".` });
  return partner;
}
