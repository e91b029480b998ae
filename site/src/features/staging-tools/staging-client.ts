import type { AnswerOf, BodyOf, MachineCallName, ParamsOf, QueryOf } from '@dinelink/contract';
import type { Call } from '@dinelink/contract/calls';
import { machineCalls } from '@dinelink/contract/machine-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '../../api/address.ts';
import { apiClientOf } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { sendRequest } from '../../api/request.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';

interface Input<K extends MachineCallName> {
  params?: ParamsOf<K> & Record<string, unknown>;
  query?: QueryOf<K> & Record<string, unknown>;
  body?: BodyOf<K>;
}

/** Calls the api's staging tools; rejects with an ApiError. */
export type StagingCall = <K extends MachineCallName>(name: K, input?: Input<K>) => Promise<AnswerOf<K>>;

function useStagingCall(): StagingCall {
  const client = useQueryClient();
  const { apiBase = '' } = useRuntimeConfig();
  return async <K extends MachineCallName>(name: K, { params, query, body }: Input<K> = {}) => {
    const call: Call = machineCalls[name];
    const headers = new Headers({ Accept: 'application/json' });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (call.method !== 'GET') {
      headers.set('X-CSRF-TOKEN', (await apiClientOf(client).call('csrf')).csrfToken);
    }
    return (await sendRequest(`${apiBase}${addressOf(call, { params, query })}`, {
      method: call.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })) as AnswerOf<K>;
  };
}

/** The query of a staging call that only reads. */
export function useStagingQuery<K extends MachineCallName>(name: K, input: Input<K> = {}) {
  const call = useStagingCall();
  return queryOptions({
    queryKey: ['staging', name, input] as const,
    queryFn: () => call(name, input),
    retry: false,
  });
}

/** An action of a tester; afterwards everything that the tools show is fetched again. */
export function useStagingAction<T, V = void>(act: (call: StagingCall, values: V) => Promise<T>) {
  const client = useQueryClient();
  const call = useStagingCall();
  return useMutation({
    mutationFn: (values: V) => act(call, values),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staging'] }),
  });
}

/** Whether a call failed because the visitor is no operator yet. */
export const needsOperator = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'OPERATOR_ONLY';
