import { useMember } from '../../api/useMember.ts';
import { privacyCopy } from '../../copy/messages/account/privacy.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { ClosePage } from '../../features/privacy/close/ClosePage.tsx';
import { useFullPageLoad } from '../../session/useFullPageLoad.ts';

export function Page() {
  const copy = useCopy(privacyCopy);
  const member = useMember();
  const loadPage = useFullPageLoad();
  return (
    <>
      <DocumentHead title={copy('close.title')} isHidden />
      <AccountFrame current="profile">
        {member && <ClosePage member={member} onErased={() => loadPage('/account_erased')} />}
      </AccountFrame>
    </>
  );
}
