import { privacyCopy } from '../../copy/messages/account/privacy.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { ErasedPage } from '../../features/privacy/close/ErasedPage.tsx';

export function Page() {
  const copy = useCopy(privacyCopy);
  return (
    <>
      <DocumentHead title={copy('erased.title')} isHidden />
      <ErasedPage />
    </>
  );
}
