import type { MemberCard } from '@dinelink/contract';
import { useState } from 'react';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { Notice } from './useDeleteCard.ts';

/** Naming a card: which one, and what is said about the outcome. */
export function useNameCard(say: (notice: Notice | undefined) => void) {
  const copy = useCopy(cardsCopy);
  const [card, setCard] = useState<MemberCard>();
  const [isWanted, setWanted] = useState(false);
  const close = () => setCard(undefined);
  return {
    /** Whether a card was named or was to be; the dialog is loaded then. */
    isWanted,
    open: (chosen: MemberCard) => {
      say(undefined);
      setWanted(true);
      setCard(chosen);
    },
    dialog: {
      card,
      onClose: close,
      onNamed: ({ name, lastFour }: MemberCard) => {
        close();
        say({
          kind: 'success',
          text:
            name === undefined
              ? copy('cards.unnamed', { LAST_FOUR: lastFour })
              : copy('cards.named', { NAME: name, LAST_FOUR: lastFour }),
        });
      },
    },
  };
}
