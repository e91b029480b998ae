import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { joinCopy } from '../copy/messages/joining/join.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { isServer } from '../environment.ts';
import { ssoIdentityQuery } from '../session/visitor/sso-identity.queries.ts';
import { JoinAtPartner } from '../features/join/JoinAtPartner.tsx';
import { JoinPage } from '../features/join/JoinPage.tsx';
import type { PageArguments } from '../page-arguments.ts';
import { usePartner } from '../partner/usePartner.ts';
import { carriedEmail } from '../session/carried-email.ts';
import { withReturnUrl } from '../session/return-path.ts';
import { useFullPageLoad } from '../session/useFullPageLoad.ts';
import { useKnownVisitor } from '../session/visitor/known-visitor.queries.ts';

const NEXT = '/add_card';

export function Page() {
  const copy = useCopy(joinCopy);
  const { enrollmentType } = usePartner();
  return (
    <>
      <DocumentHead title={copy('join.documentTitle')} />
      {enrollmentType === 'sso' ? <SsoJoin /> : <DirectJoin />}
    </>
  );
}

function DirectJoin() {
  const [query] = useSearchParams();
  const { data: known } = useKnownVisitor();
  const email = carriedEmail(useLocation().state);
  return <JoinPage email={email} known={known} referral={query.get('rfr')} onJoined={useNextStep()} />;
}

/** The form for who has signed in at the partner, else the way there. */
function SsoJoin() {
  const [query] = useSearchParams();
  const { data: identity } = useQuery(ssoIdentityQuery);
  const onJoined = useNextStep();
  if (!identity) return <JoinAtPartner referral={query.get('rfr')} />;
  return <JoinPage identity={identity} referral={query.get('rfr')} onJoined={onJoined} />;
}

function useNextStep(): () => void {
  const [query] = useSearchParams();
  // A full load: the server renders the page for the member who now is one.
  const loadPage = useFullPageLoad();
  return () => loadPage(withReturnUrl(NEXT, query.get('returnUrl')));
}

/** Where members sign in at the partner, the server asks who has: its cookie is not for scripts. */
export async function loader({ client, partner, url }: PageArguments): Promise<void> {
  if (partner.enrollmentType !== 'sso') return;
  if (isServer) await client.ensureQueryData(ssoIdentityQuery);
  else if (client.getQueryData(ssoIdentityQuery.queryKey) === undefined) {
    window.location.assign(url.pathname + url.search);
    await new Promise(() => undefined);
  }
}
