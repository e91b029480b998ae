import { cardsCopy } from '../copy/cards.ts';
import { useCopy } from '../copy/useCopy.ts';
import { CardAdded } from '../features/cards/CardAdded.tsx';
import { DocumentHead } from '../features/shell/DocumentHead.tsx';

export function Page() {
  const copy = useCopy(cardsCopy);
  return (
    <>
      <DocumentHead title={copy('cardAdded.documentTitle')} isHidden />
      <CardAdded />
    </>
  );
}
