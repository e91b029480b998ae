import { useMember } from '../../api/useMember.ts';
import { overviewCopy } from '../../copy/messages/overview.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { AccountFrame } from '../../features/account/AccountFrame.tsx';
import { OverviewPage } from '../../features/overview/OverviewPage.tsx';

export function Page() {
  const copy = useCopy(overviewCopy);
  const member = useMember();
  return (
    <>
      <DocumentHead title={copy('overview.documentTitle')} isHidden />
      <AccountFrame current="overview">{member && <OverviewPage member={member} />}</AccountFrame>
    </>
  );
}
