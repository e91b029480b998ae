import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { flagsQuery } from '../api/queries.ts';
import type { PublicPartner } from './public-partner.ts';
import { withFlags } from './with-flags.ts';

export const PartnerContext = createContext<PublicPartner | undefined>(undefined);

/** The partner of this page with its feature flags applied. */
export function usePartner(): PublicPartner {
  const partner = useContext(PartnerContext);
  if (!partner) throw new Error('usePartner is used outside the document.');
  const { data: flags } = useSuspenseQuery(flagsQuery);
  return useMemo(() => withFlags(partner, flags), [partner, flags]);
}
