import { signOutCopy } from '../copy/messages/sign-out.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { SignOut } from '../session/SignOut.tsx';

export function Page() {
  const copy = useCopy(signOutCopy);
  return (
    <>
      <DocumentHead title={copy('signOut.title')} isHidden />
      <SignOut />
    </>
  );
}
