import { useQuery } from '@tanstack/react-query';
import { usePartner } from '../../../partner/usePartner.ts';
import { partnerCardsQuery } from '../cards.queries.ts';

/** The cards that the partner has on file and that are not linked; a programme without them asks for none. */
export function usePartnerCards() {
  const { hasPartnerLoadedCards } = usePartner();
  const { data, isFetching, isError, refetch } = useQuery({
    ...partnerCardsQuery,
    enabled: hasPartnerLoadedCards,
  });
  return {
    cards: data?.items ?? [],
    isOffered: hasPartnerLoadedCards,
    isLoading: isFetching && !data,
    hasFailed: isError,
    again: () => void refetch(),
  };
}
