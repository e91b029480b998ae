import { statesCopy } from '../copy/messages/states.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { SignOut } from '../session/SignOut.tsx';

export function Page() {
  const copy = useCopy(statesCopy);
  return (
    <>
      <DocumentHead title={copy('signOut.title')} isHidden />
      <SignOut />
    </>
  );
}
