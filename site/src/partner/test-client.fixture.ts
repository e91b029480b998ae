import type { AnswerOf, CallName, Member } from '@dinelink/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { Caller, CallParts } from '../api/call.ts';
import { setApiClient, type ApiClient } from '../api/api-client.ts';
import { contentQuery, flagsQuery, memberQuery } from '../api/queries.ts';
import { makeQueryClient } from '../api/query-client.ts';
import type { ContentName, ContentOf } from '../content/content-types.ts';

/** The fake api's responses by call: a value, or a function of the request that may throw an ApiError. */
export type Answers = {
  [K in CallName]?: AnswerOf<K> | ((sent: CallParts) => AnswerOf<K> | Promise<AnswerOf<K>>);
};

/** Content by page; other pages have no entries. */
export type Contents = { [N in ContentName]?: ContentOf<N> | Promise<ContentOf<N>> };

interface TestApi {
  readonly answers?: Answers;
  readonly member?: Member | null;
  readonly contents?: Contents;
}

/** What cards on any page ask for. */
const usual: Answers = { favouriteIds: { merchantIds: [] } };

/** A query client with a fake api. */
export function createTestClient({ answers = {}, member = null, contents }: TestApi): QueryClient {
  const client = makeQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  client.setQueryData(memberQuery.queryKey, member);
  if (!answers.featureFlags) client.setQueryData(flagsQuery.queryKey, null);
  if (!contents?.copy) client.setQueryData(contentQuery('copy').queryKey, []);
  const call = async (name: CallName, sent: CallParts = {}) => {
    const answer = name in answers ? answers[name] : usual[name];
    if (answer === undefined) throw new ApiError(0, { message: `The fake api has no response for ${name}.` });
    return typeof answer === 'function' ? answer(sent) : answer;
  };
  const content = async (name: ContentName) => {
    if (!contents) throw new ApiError(0, {});
    return contents[name] ?? [];
  };
  setApiClient(client, { call: call as Caller, content: content as ApiClient['content'] });
  return client;
}
