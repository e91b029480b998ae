import { useLocation, useNavigate } from 'react-router-dom';
import { contentQuery } from '../api/queries.ts';
import { activationCopy } from '../copy/messages/activation.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { ActivatedPage } from '../features/known-visitor/ActivatedPage.tsx';
import { ActivationPage } from '../features/known-visitor/ActivationPage.tsx';
import type { PageArguments } from '../page-arguments.ts';

const DONE = '/activate/activated';

/** The two stages of the activation; the address says which. */
export function Page() {
  const copy = useCopy(activationCopy);
  const navigate = useNavigate();
  const isDone = useLocation().pathname.replace(/\/+$/, '') === DONE;
  return (
    <>
      <DocumentHead
        title={copy(isDone ? 'activation.done.documentTitle' : 'activation.documentTitle')}
        isHidden
      />
      {isDone ? (
        <ActivatedPage />
      ) : (
        // The stage that is over does not stay in the history.
        <ActivationPage onActivated={() => void navigate(DONE, { replace: true })} />
      )}
    </>
  );
}

export async function loader({ client }: PageArguments): Promise<void> {
  await client.ensureQueryData(contentQuery('tier_1_activation'));
}
