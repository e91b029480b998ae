import { useLocation, useSearchParams } from 'react-router-dom';
import { confirmEmailCopy } from '../copy/messages/confirm-email.ts';
import { unsubscribeCopy } from '../copy/messages/unsubscribe.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { ConfirmEmailPage } from '../features/account/ConfirmEmailPage.tsx';
import { mailingListOf, unsubscribeOutcomeOf } from '../features/unsubscribe/unsubscribe-outcome.ts';
import { unsubscribeTexts } from '../features/unsubscribe/unsubscribe-texts.ts';
import { UnsubscribePage } from '../features/unsubscribe/UnsubscribePage.tsx';

/** Where the links of e-mails lead that a button redeems. */
export function Page() {
  const { pathname } = useLocation();
  return pathname.toLowerCase().startsWith('/unsubscribe') ? <Unsubscribe /> : <ConfirmEmail />;
}

function ConfirmEmail() {
  const copy = useCopy(confirmEmailCopy);
  return (
    <>
      <DocumentHead title={copy('confirmEmail.title')} isHidden />
      <ConfirmEmailPage />
    </>
  );
}

function Unsubscribe() {
  const copy = useCopy(unsubscribeCopy);
  const [query] = useSearchParams();
  const outcome = unsubscribeOutcomeOf(query.get('state'));
  const list = mailingListOf(query.get('list'));
  const { title } = unsubscribeTexts(list, outcome);
  return (
    <>
      <DocumentHead title={copy(title)} isHidden />
      <UnsubscribePage outcome={outcome} list={list} />
    </>
  );
}
