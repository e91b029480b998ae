import { confirmEmailCopy } from '../../copy/messages/confirm-email.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { ConfirmEmailPage } from '../../features/account/ConfirmEmailPage.tsx';
import { DocumentHead } from '../../document/DocumentHead.tsx';

export function Page() {
  const copy = useCopy(confirmEmailCopy);
  return (
    <>
      <DocumentHead title={copy('confirmEmail.title')} isHidden />
      <ConfirmEmailPage />
    </>
  );
}
