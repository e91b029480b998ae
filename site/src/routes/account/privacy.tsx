import { useMember } from '../../api/useMember.ts';
import { privacyCopy } from '../../copy/messages/account/privacy.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { loadPrivacy } from '../../features/privacy/privacy.queries.ts';
import { PrivacyPage } from '../../features/privacy/PrivacyPage.tsx';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(privacyCopy);
  const member = useMember();
  return (
    <>
      <DocumentHead title={copy('privacy.title')} isHidden />
      <AccountFrame current="profile">{member && <PrivacyPage member={member} />}</AccountFrame>
    </>
  );
}

export const loader = ({ client }: PageArguments) => loadPrivacy(client);
