import type { AnswerOf } from '@dinelink/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
  const isEnough = typed.length >= ENOUGH_CHARACTERS;
  const { data } = useQuery({
    ...callQuery('suggestMerchants', { query: { text: typed, location: near } }),
    enabled: isWanted && isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isWanted || !isEnough || !data) return [];
  return data.suggestions.filter(({ kind }) => kinds.includes(kind)).slice(0, MAX);
}
