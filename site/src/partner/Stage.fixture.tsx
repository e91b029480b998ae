import type { AnswerOf, CallName, Member } from '@dinelink/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Caller, Sent } from '../api/call.ts';
import { attachDoors } from '../api/doors.ts';
import { contentQuery, flagsQuery, memberQuery } from '../api/queries.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { ToastProvider } from '../components/Toast/ToastProvider.tsx';
import type { PublicPartner } from './public-partner.ts';
import { type Surroundings, SurroundingsContext } from './SurroundingsContext.ts';
import { PartnerContext } from './usePartner.ts';

/** What the api says on this stage: an answer, or a function of what was sent; throw an ApiError to refuse. */
export type Answers = {
  [K in CallName]?: AnswerOf<K> | ((sent: Sent) => AnswerOf<K> | Promise<AnswerOf<K>>);
};

interface StageProps {
  partner: PublicPartner;
  answers?: Answers;
  member?: Member | null;
  surroundings?: Partial<Surroundings>;
  children: ReactNode;
}

/** What stands around a feature on the site, without shell, router and server: for tests and stories. */
export function Stage({ partner, answers = {}, member = null, surroundings, children }: StageProps) {
  const [client] = useState(() => openClient(answers, member));
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

function openClient(answers: Answers, member: Member | null): QueryClient {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  client.setQueryData(memberQuery.queryKey, member);
  client.setQueryData(flagsQuery.queryKey, null);
  client.setQueryData(contentQuery('copy').queryKey, []);
  const call = async (name: CallName, sent: Sent = {}) => {
    const answer = answers[name];
    if (answer === undefined) throw new ApiError(0, { message: `This stage has no answer to ${name}.` });
    return typeof answer === 'function' ? answer(sent) : answer;
  };
  attachDoors(client, { call: call as Caller, content: () => Promise.reject(new ApiError(0, {})) });
  return client;
}
