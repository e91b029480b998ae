import type { Partner } from '@dinelink/contract';
import { notFound } from '../http/errors.ts';

/** The programme of this key; refuses one nobody configured. */
export function findPartner(partners: readonly Partner[], key: string): Partner {
  const partner = partners.find((known) => known.key === key);
  if (!partner) throw notFound('PARTNER_NOT_FOUND', `There is no programme "${key}".`);
  return partner;
}
