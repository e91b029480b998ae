import { ownPath } from '@dinelink/contract/calls';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMember } from '../../api/useMember.ts';
import { signinCopy } from '../../copy/messages/signin.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { FixCredentialsPage } from '../../features/credentials/FixCredentialsPage.tsx';

const OVERVIEW = '/account/overview';

/** /fix_credentials: a member whose e-mail address is on several accounts chooses one of their own, and a password. */
export function Page() {
  const copy = useCopy(signinCopy);
  const member = useMember();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = ownPath(query.get('returnUrl')) ?? OVERVIEW;
  return (
    <>
      <DocumentHead title={copy('credentials.documentTitle')} isHidden />
      {member && <FixCredentialsPage sharedEmail={member.email} next={next} onDone={() => navigate(next)} />}
    </>
  );
}
