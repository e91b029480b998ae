import type { Member } from '@dinelink/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { ToastProvider } from '../components/Toast/ToastProvider.tsx';
import { type Answers, type Contents, createTestClient } from './test-client.fixture.ts';
import type { PublicPartner } from './public-partner.ts';
import { type RuntimeConfig, RuntimeConfigContext } from './RuntimeConfigContext.ts';
import { type LoadPage, PageLoadContext } from '../session/useFullPageLoad.ts';
import { PageDataProvider } from './PageDataProvider.tsx';

export type { Answers, Contents };

interface TestProvidersProps {
  partner: PublicPartner;
  answers?: Answers;
  contents?: Contents;
  member?: Member | null;
  runtimeConfig?: Partial<RuntimeConfig>;
  /** Called instead of a full page load. */
  loadPage?: LoadPage;
  children: ReactNode;
}

/** The providers around a feature, without shell, router and server, for tests and stories. */
export function TestProviders({
  partner,
  answers = {},
  contents,
  member = null,
  runtimeConfig,
  loadPage,
  children,
}: TestProvidersProps) {
  const [client] = useState(() => createTestClient({ answers, contents, member }));
  return (
    <QueryClientProvider client={client}>
      <RuntimeConfigContext value={{ ...here, ...runtimeConfig }}>
        <PageDataProvider partner={partner}>
          <PageLoadContext value={loadPage ?? ignorePageLoad}>
            {/* A child that waits must not make the client above it anew. */}
            <ToastProvider>
              <Suspense>{children}</Suspense>
            </ToastProvider>
          </PageLoadContext>
        </PageDataProvider>
      </RuntimeConfigContext>
    </QueryClientProvider>
  );
}

const ignorePageLoad = (): void => undefined;

const here: RuntimeConfig = {
  year: 2026,
  vaultOrigin: 'http://vault.localhost:4100',
  surveyOrigin: 'https://form.typeform.com',
  mayFrameSurvey: true,
  emulationRoutes: [],
  appEnvironment: 'development',
  isPreview: false,
  app: null,
  referenceCode: '',
};
