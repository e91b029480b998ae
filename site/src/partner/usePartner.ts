import { createContext, useContext } from 'react';
import type { PublicPartner } from './public-partner.ts';

export const PartnerContext = createContext<PublicPartner | undefined>(undefined);

/** The partner of this page with its feature flags applied. */
export function usePartner(): PublicPartner {
  const partner = useContext(PartnerContext);
  if (!partner) throw new Error('usePartner is used outside the document.');
  return partner;
}
