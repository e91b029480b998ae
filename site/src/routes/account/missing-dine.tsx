import { missingDineCopy } from '../../copy/messages/account/missing-dine.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { loadMissingDine } from '../../features/claims/claims.queries.ts';
import { MissingDinePage } from '../../features/claims/MissingDinePage.tsx';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(missingDineCopy);
  return (
    <>
      <DocumentHead title={copy('missingDine.title')} isHidden />
      <AccountFrame current="activity">
        <MissingDinePage />
      </AccountFrame>
    </>
  );
}

export const loader = ({ client }: PageArguments) => loadMissingDine(client);
