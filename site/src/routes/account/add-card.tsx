import { ownPath } from '@dinelink/contract/calls';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cardsCopy } from '../../copy/messages/account/cards.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { UnprovenEmail } from '../../features/account/UnprovenEmail.tsx';
import { AddCardPage } from '../../features/cards/AddCardPage.tsx';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { withReturnUrl } from '../../session/return-path.ts';

const NEXT = '/card_added';

export function Page() {
  const copy = useCopy(cardsCopy);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const origin = ownPath(returnUrl) ?? '/';
  // Without a card its pages would lead here again.
  const isForAccount = origin.startsWith('/account/');
  return (
    <>
      <DocumentHead title={copy('addCard.documentTitle')} isHidden />
      <AddCardPage
        notice={<UnprovenEmail />}
        isForAccount={isForAccount}
        back={isForAccount ? '/' : origin}
        onLinked={() => void navigate(withReturnUrl(NEXT, isForAccount ? null : returnUrl))}
      />
    </>
  );
}
