import type { Member } from '@dinelink/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToastProvider } from '../components/Toast/ToastProvider.tsx';
import { type Answers, openClient } from './open-client.fixture.ts';
import type { PublicPartner } from './public-partner.ts';
import { type Surroundings, SurroundingsContext } from './SurroundingsContext.ts';
import { PartnerContext } from './usePartner.ts';

export type { Answers };

interface StageProps {
  partner: PublicPartner;
  answers?: Answers;
  member?: Member | null;
  surroundings?: Partial<Surroundings>;
  children: ReactNode;
}

/** What stands around a feature on the site, without shell, router and server: for tests and stories. */
export function Stage({ partner, answers = {}, member = null, surroundings, children }: StageProps) {
  const [client] = useState(() => openClient({ answers, member }));
  return (
    <QueryClientProvider client={client}>
      <SurroundingsContext value={{ ...here, ...surroundings }}>
        <PartnerContext value={partner}>
          <ToastProvider>{children}</ToastProvider>
        </PartnerContext>
      </SurroundingsContext>
    </QueryClientProvider>
  );
}

const here: Surroundings = {
  year: 2026,
  vaultOrigin: 'http://vault.localhost:4100',
  appEnvironment: 'development',
  isPreview: false,
  app: null,
  referenceCode: '',
};
