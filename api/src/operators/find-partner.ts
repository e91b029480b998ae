import type { Partner } from '@dinelink/contract';
import { problem } from '../problems.ts';

/** The programme of this key; refuses one nobody configured. */
export function findPartner(partners: readonly Partner[], key: string): Partner {
  const partner = partners.find((known) => known.key === key);
  if (!partner) throw problem('PARTNER_NOT_FOUND', { message: `There is no programme "${key}".` });
  return partner;
}
