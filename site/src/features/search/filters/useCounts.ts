import type { AnswerOf } from '@dinelink/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useThrottled } from '../../../forms/useThrottled.ts';
import { countsQuery } from '../search.queries.ts';
import type { SearchState } from '../state/search-state.ts';

export type Counts = AnswerOf<'countMerchants'>;

/** How many places a search being chosen would find; undefined while not known. */
export function useCounts(search: SearchState, location: string): Counts | undefined {
  const { data } = useQuery({
    ...countsQuery(useThrottled(search), location),
    enabled: location !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}
