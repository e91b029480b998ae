import type { MemberCard } from '@dinelink/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../../api/api-error.ts';
import { useCall } from '../../../api/api-client.ts';
import { ownSentence } from '../../../api/own-sentence.ts';
import { memberQuery } from '../../../api/queries.ts';
import { useCsrfNotice } from '../../../forms/useCsrfNotice.ts';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { cardsQuery } from '../cards.queries.ts';

export interface Notice {
  kind: 'success' | 'error';
  text: string;
}
interface Options {
  isOnly: boolean;
  /** Called when the last card was deleted and the account closed. */
  onClosed: () => void;
}

const shown = [cardsQuery, memberQuery];

/** Deleting one card: the card to confirm, the one under way, and the outcome. */
export function useDeleteCard({ isOnly, onClosed }: Options) {
  const call = useCall();
  const client = useQueryClient();
  const copy = useCopy(cardsCopy);
  const showCsrfNotice = useCsrfNotice();
  const [cardToDelete, setCardToDelete] = useState<MemberCard>();
  const [isWanted, setWanted] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [isLeaving, setLeaving] = useState(false);
  const refresh = () => Promise.all(shown.map(({ queryKey }) => client.invalidateQueries({ queryKey })));

  const deletion = useMutation({
    mutationFn: ({ id }: MemberCard) => call('deleteCard', { query: { id } }),
    onSuccess: async (_answer, { lastFour }) => {
      if (isOnly) {
        setLeaving(true);
        return onClosed();
      }
      await refresh();
      setCardToDelete(undefined);
      setNotice({ kind: 'success', text: copy('cards.deleted', { LAST_FOUR: lastFour }) });
    },
    onError: async (error, { lastFour }) => {
      showCsrfNotice(error);
      setCardToDelete(undefined);
      const text = ownSentence(error) ?? copy('cards.notDeleted', { LAST_FOUR: lastFour });
      setNotice({ kind: 'error', text });
      // Another tab may have deleted it.
      if (isStatus(error, 404)) await refresh();
    },
  });
  const isPending = deletion.isPending || isLeaving;
  return {
    cardToDelete,
    /** Whether a deletion was to be confirmed; the dialog is loaded then. */
    isWanted,
    notice,
    /** Shows a notice of another change of the list. */
    say: setNotice,
    isPending,
    deletingId: isPending ? cardToDelete?.id : undefined,
    confirm: (card: MemberCard) => {
      setNotice(undefined);
      setWanted(true);
      setCardToDelete(card);
    },
    cancel: () => {
      if (!isPending) setCardToDelete(undefined);
    },
    remove: () => {
      if (cardToDelete) deletion.mutate(cardToDelete);
    },
  };
}
