import { useLocation, useNavigate } from 'react-router-dom';
import { recoverCopy } from '../copy/messages/recover.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { RecoverConfirmPage } from '../features/recover/RecoverConfirmPage.tsx';
import { RecoverPage } from '../features/recover/RecoverPage.tsx';
import { RecoverSuccessPage } from '../features/recover/RecoverSuccessPage.tsx';
import { RecoverUpdatePage } from '../features/recover/RecoverUpdatePage.tsx';
import { useHash } from '../features/recover/useHash.ts';

/** The four steps to a new password; the address says which. */
export function Page() {
  const copy = useCopy(recoverCopy);
  return (
    <>
      <DocumentHead title={copy('recover.documentTitle')} isHidden />
      <Step />
    </>
  );
}

function Step() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hash = useHash();
  const token = hash && (new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const step = pathname.toLowerCase().replace(/\/+$/, '').split('/')[2];
  if (step === 'confirm') return <RecoverConfirmPage />;
  // The spent link does not stay in the history.
  const onSaved = () => navigate('/recover/success', { replace: true });
  if (step === 'update') return <RecoverUpdatePage token={token} onSaved={onSaved} />;
  if (step === 'success') return <RecoverSuccessPage />;
  return <RecoverPage onSent={() => navigate('/recover/confirm')} />;
}
