import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { callQuery } from '../api/queries.ts';
import { joinCopy } from '../copy/messages/join.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { JoinPage } from '../features/join/JoinPage.tsx';
import { PlaceholderPage } from '../features/status/placeholder/PlaceholderPage.tsx';
import type { PageArguments } from '../page-arguments.ts';
import { usePartner } from '../partner/usePartner.ts';
import { carriedEmail } from '../session/carried-email.ts';
import { withReturnUrl } from '../session/return-path.ts';
import { useFullPageLoad } from '../session/useFullPageLoad.ts';

const NEXT = '/add_card';
const PUBLIC_ID = 'public_id';

const knownQuery = (publicId: string) => ({
  ...callQuery('knownMember', { params: { publicId } }),
  staleTime: Infinity,
  retry: false,
});

export function Page() {
  const { enrollmentType } = usePartner();
  return enrollmentType === 'direct' ? <DirectJoin /> : <PlaceholderPage />;
}

function DirectJoin() {
  const copy = useCopy(joinCopy);
  const [query] = useSearchParams();
  const publicId = query.get(PUBLIC_ID) ?? '';
  const { data: known } = useQuery({ ...knownQuery(publicId), enabled: publicId !== '' });
  const email = carriedEmail(useLocation().state);
  // A full load: the server renders the page for the member who now is one.
  const loadPage = useFullPageLoad();
  const next = withReturnUrl(NEXT, query.get('returnUrl'));
  return (
    <>
      <DocumentHead title={copy('join.documentTitle')} />
      <JoinPage email={email} known={known} referral={query.get('rfr')} onJoined={() => loadPage(next)} />
    </>
  );
}

/** Fetches what is known of a public id; without an answer the form is empty. */
export async function loader({ client, partner, url }: PageArguments): Promise<void> {
  const publicId = url.searchParams.get(PUBLIC_ID);
  if (partner.enrollmentType !== 'direct' || !publicId) return;
  await client.prefetchQuery(knownQuery(publicId));
}
