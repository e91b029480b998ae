import { ownPath } from '@dinelink/contract/calls';
import { useSearchParams } from 'react-router-dom';
import { cardsCopy } from '../copy/cards.ts';
import { useCopy } from '../copy/useCopy.ts';
import { CardAdded } from '../features/cards/CardAdded.tsx';
import { DocumentHead } from '../document/DocumentHead.tsx';

export function Page() {
  const copy = useCopy(cardsCopy);
  const [query] = useSearchParams();
  return (
    <>
      <DocumentHead title={copy('cardAdded.documentTitle')} isHidden />
      <CardAdded back={ownPath(query.get('returnUrl'))} />
    </>
  );
}
