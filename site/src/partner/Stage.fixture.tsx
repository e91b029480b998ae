import type { Member } from '@dinelink/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToastProvider } from '../components/Toast/ToastProvider.tsx';
import { type Answers, openClient } from './open-client.fixture.ts';
import type { PublicPartner } from './public-partner.ts';
import { type RuntimeConfig, RuntimeConfigContext } from './RuntimeConfigContext.ts';
import { type Leave, LeaveContext } from '../session/useLeave.ts';
import { PartnerContext } from './usePartner.ts';

export type { Answers };

interface StageProps {
  partner: PublicPartner;
  answers?: Answers;
  member?: Member | null;
  runtimeConfig?: Partial<RuntimeConfig>;
  /** Called in place of a full load. */
  leave?: Leave;
  children: ReactNode;
}

/** What stands around a feature on the site, without shell, router and server: for tests and stories. */
export function Stage({ partner, answers = {}, member = null, runtimeConfig, leave, children }: StageProps) {
  const [client] = useState(() => openClient({ answers, member }));
  return (
    <QueryClientProvider client={client}>
      <RuntimeConfigContext value={{ ...here, ...runtimeConfig }}>
        <PartnerContext value={partner}>
          <LeaveContext value={leave ?? neverLeave}>
            <ToastProvider>{children}</ToastProvider>
          </LeaveContext>
        </PartnerContext>
      </RuntimeConfigContext>
    </QueryClientProvider>
  );
}

const neverLeave = (): void => undefined;

const here: RuntimeConfig = {
  year: 2026,
  vaultOrigin: 'http://vault.localhost:4100',
  appEnvironment: 'development',
  isPreview: false,
  app: null,
  referenceCode: '',
};
