import { ownPath } from '@dinelink/contract/calls';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { readCardSuccess } from '../../features/cards/card-success.ts';
import { CardAddedPage } from '../../features/cards/CardAddedPage.tsx';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { usePartner } from '../../partner/usePartner.ts';

export function Page() {
  const copy = useCopy(cardsCopy);
  const [query] = useSearchParams();
  useHomeWithoutCard();
  return (
    <>
      <DocumentHead title={copy('cardAdded.documentTitle')} isHidden />
      <CardAddedPage back={ownPath(query.get('returnUrl'))} />
    </>
  );
}

/** Leads home who has linked no card in this tab: there is nothing to confirm. Only the browser knows that. */
function useHomeWithoutCard(): void {
  const { key } = usePartner();
  const navigate = useNavigate();
  useEffect(() => {
    if (!readCardSuccess(key)) void navigate('/', { replace: true });
  }, [key, navigate]);
}
