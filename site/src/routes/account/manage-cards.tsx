import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { loadAccountLinks } from '../../features/account/account.queries.ts';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { loadCards } from '../../features/cards/cards.queries.ts';
import { ManageCardsPage } from '../../features/cards/ManageCardsPage.tsx';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { useFullPageLoad } from '../../session/useFullPageLoad.ts';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(cardsCopy);
  const loadPage = useFullPageLoad();
  return (
    <>
      <DocumentHead title={copy('cards.documentTitle')} isHidden />
      <AccountFrame current="cards">
        <ManageCardsPage onClosed={() => loadPage('/SignOut?closed')} />
      </AccountFrame>
    </>
  );
}

export async function loader({ client }: PageArguments): Promise<void> {
  await Promise.all([loadCards(client), loadAccountLinks(client)]);
}
