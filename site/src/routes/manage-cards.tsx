import { useCallback } from 'react';
import { cardsCopy } from '../copy/cards.ts';
import { useCopy } from '../copy/useCopy.ts';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { loadCards } from '../features/cards/cardsQuery.ts';
import { ManageCards } from '../features/cards/ManageCards.tsx';
import { DocumentHead } from '../features/shell/DocumentHead.tsx';
import { signInAddress } from '../guards.ts';
import { usePartner } from '../partner/usePartner.ts';
import type { PageArguments } from '../routes.tsx';

const HERE = '/account/manage_cards';

export function Page() {
  const copy = useCopy(cardsCopy);
  const partner = usePartner();
  // Full loads: what the browser knew of the member is over.
  const signIn = useCallback(() => window.location.assign(signInAddress(partner, HERE)), [partner]);
  return (
    <>
      <DocumentHead title={copy('cards.title')} isHidden />
      <AccountFrame current="cards">
        <ManageCards onSignedOut={signIn} onClosed={() => window.location.assign('/SignOut')} />
      </AccountFrame>
    </>
  );
}

export const loader = ({ client }: PageArguments) => loadCards(client);
