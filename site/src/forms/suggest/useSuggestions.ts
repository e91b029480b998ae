import type { AnswerOf } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { apiClientOf } from '../../api/api-client.ts';
import { callQuery } from '../../api/queries.ts';
import { useThrottled } from '../useThrottled.ts';

export type Suggestion = AnswerOf<'suggestMerchants'>['suggestions'][number];

const ENOUGH_CHARACTERS = 2;
const MAX = 7;

interface Options {
  text: string;
  kinds: readonly Suggestion['kind'][];
  /** The location of the search; undefined when it is not known yet. */
  near?: string;
  isWanted: boolean;
}

/** Suggestions for the text, as it is typed; none for a single letter. */
export function useSuggestions({ text, kinds, near, isWanted }: Options): Suggestion[] {
  const typed = useThrottled(text.trim());
  // Not for the text that was there before.
  const isEnough = typed.length >= ENOUGH_CHARACTERS && areRelated(typed, text.trim());
  const query = { text: typed, location: near };
  const { data } = useQuery({
    ...callQuery('suggestMerchants', { query }),
    // The answer to a text that is no longer typed is not waited for.
    queryFn: ({ client, signal }) => apiClientOf(client).call('suggestMerchants', { query, signal }),
    enabled: isWanted && isEnough,
    placeholderData: (before, queryBefore) => {
      const textBefore = queryBefore?.queryKey[1]?.query.text;
      return textBefore !== undefined && areRelated(textBefore, typed) ? before : undefined;
    },
    retry: false,
  });
  if (!isWanted || !isEnough || !data) return [];
  return data.suggestions.filter(({ kind }) => kinds.includes(kind)).slice(0, MAX);
}

/** Whether one text goes on with the other, as when a letter is typed or deleted. */
const areRelated = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
