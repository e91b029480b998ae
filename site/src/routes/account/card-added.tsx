import { ownPath } from '@dinelink/contract/calls';
import { useSearchParams } from 'react-router-dom';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { CardAddedPage } from '../../features/cards/CardAddedPage.tsx';
import { DocumentHead } from '../../document/DocumentHead.tsx';

export function Page() {
  const copy = useCopy(cardsCopy);
  const [query] = useSearchParams();
  return (
    <>
      <DocumentHead title={copy('cardAdded.documentTitle')} isHidden />
      <CardAddedPage back={ownPath(query.get('returnUrl'))} />
    </>
  );
}
