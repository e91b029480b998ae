import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useKnownMember } from '../../api/useMember.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { shellCopy } from '../../copy/messages/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { useNeedsMember } from '../../session/useNeedsMember.ts';
import { hasOutage } from './status.model.ts';
import { StatusPage } from './StatusPage.tsx';

/** Pages that a closed account leaves as they are: among them what the consent beside the card refers to. */
const alwaysOpen = ['/SignOut', '/error', '/not_found', '/terms', '/privacy', '/help'];

interface StatusGateProps {
  /** Shown to a member whose account is closed. */
  closedAccount: ReactNode;
}

/** The page, unless the end of the session, an outage or a closed account takes its place. */
export function StatusGate({ closedAccount }: StatusGateProps) {
  const { pathname: path } = useLocation();
  const { outages } = usePartner();
  const needsMember = useNeedsMember();
  const member = useKnownMember();
  if (needsMember && member === null) return <SignInFollows />;
  if (hasOutage(path, outages)) return <StatusPage status="outage" />;
  if (member?.memberType !== 'ClosedAccountMember' || alwaysOpen.includes(path)) return <Outlet />;
  return <Suspense>{closedAccount}</Suspense>;
}

/** While the browser navigates to the sign-in: no data of the member is shown. */
function SignInFollows() {
  const copy = useCopy(shellCopy);
  return <Spinner text={copy('shell.signInFollows')} />;
}
