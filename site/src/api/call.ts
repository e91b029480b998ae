import type { AnswerOf, BodyOf, CallName, ParamsOf, QueryOf } from '@dinelink/contract';

type Nothing = Record<never, never>;
type Part<Name extends string, T> = Nothing extends T ? Partial<Record<Name, T>> : Record<Name, T>;

/** The input of a call: only the parts its endpoint declares. */
type CallInput<K extends CallName> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & {
    signal?: AbortSignal;
    /** The token of a call that needs one other than the member's. */
    bearer?: string;
  };
export type CallArguments<K extends CallName> =
  Nothing extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];

/** Calls the api by name; rejects with an ApiError. */
export type Caller = <K extends CallName>(name: K, ...rest: CallArguments<K>) => Promise<AnswerOf<K>>;

/** The input of a call without its types, for the two implementations. */
export interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  bearer?: string;
}
