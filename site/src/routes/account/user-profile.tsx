import { useMember } from '../../api/useMember.ts';
import { profileCopy } from '../../copy/messages/account/profile.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { loadAccountLinks } from '../../features/account/account.queries.ts';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { UserProfilePage } from '../../features/profile/UserProfilePage.tsx';
import type { PageArguments } from '../../page-arguments.ts';

export function Page() {
  const copy = useCopy(profileCopy);
  const member = useMember();
  return (
    <>
      <DocumentHead title={copy('profile.documentTitle')} isHidden />
      <AccountFrame current="profile">{member && <UserProfilePage member={member} />}</AccountFrame>
    </>
  );
}

export const loader = ({ client }: PageArguments) => loadAccountLinks(client);
