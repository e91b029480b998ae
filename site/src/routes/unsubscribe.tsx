import { useSearchParams } from 'react-router-dom';
import { unsubscribeCopy } from '../copy/messages/unsubscribe.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { UnsubscribePage } from '../features/unsubscribe/UnsubscribePage.tsx';
import { unsubscribeOutcomeOf } from '../features/unsubscribe/unsubscribe-outcome.ts';

export function Page() {
  const copy = useCopy(unsubscribeCopy);
  const [query] = useSearchParams();
  const outcome = unsubscribeOutcomeOf(query.get('state'));
  const isOver = outcome === 'done' || outcome === 'invalid';
  return (
    <>
      <DocumentHead title={copy(isOver ? `unsubscribe.${outcome}.title` : 'unsubscribe.title')} isHidden />
      <UnsubscribePage outcome={outcome} />
    </>
  );
}
