import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { contentQuery, flagsQuery, memberQuery } from '../api/queries.ts';
import { MemberContext } from '../api/useMember.ts';
import { CopyContext } from '../copy/CopyContext.ts';
import { tokensOf } from '../copy/tokens.ts';
import type { PublicPartner } from './public-partner.ts';
import { useRuntimeConfig } from './RuntimeConfigContext.ts';
import { supportPhone } from './support-phone.ts';
import { PartnerContext } from './usePartner.ts';
import { withFlags } from './with-flags.ts';

interface PageDataProviderProps {
  partner: PublicPartner;
  children: ReactNode;
}

/**
 * The partner with its flags, the editors' texts and the member for the whole page: queried here once, because an observer for
 * every component that shows a text takes longer than rendering it.
 */
export function PageDataProvider({ partner, children }: PageDataProviderProps) {
  const { data: flags } = useSuspenseQuery(flagsQuery);
  const { data: overrides } = useSuspenseQuery(contentQuery('copy'));
  const { data: member } = useQuery(memberQuery);
  const { year } = useRuntimeConfig();
  const current = useMemo(() => withFlags(partner, flags), [partner, flags]);
  const phone = supportPhone(current, member ?? null).text;
  const copy = useMemo(
    () => ({
      // The first text of a key applies.
      texts: new Map([...overrides].reverse().map(({ key, text }) => [key, text])),
      tokens: { ...tokensOf(current, year), SUPPORT_PHONE: phone },
    }),
    [overrides, current, year, phone],
  );
  return (
    <PartnerContext value={current}>
      <CopyContext value={copy}>
        <MemberContext value={member}>{children}</MemberContext>
      </CopyContext>
    </PartnerContext>
  );
}
