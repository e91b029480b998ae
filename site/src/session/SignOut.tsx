import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '../api/api-client.ts';
import { memberQuery } from '../api/queries.ts';
import { useMember } from '../api/useMember.ts';
import { Button } from '../components/Button/Button.tsx';
import { ButtonLink } from '../components/Button/ButtonLink.tsx';
import { FormStatus } from '../components/FormStatus/FormStatus.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { Text } from '../components/Heading/Text.tsx';
import { Row, Section, Stack, Wrap } from '../components/Layout/Layout.tsx';
import { Spinner } from '../components/Spinner/Spinner.tsx';
import { signOutCopy } from '../copy/messages/sign-out.ts';
import { useCopy } from '../copy/useCopy.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { useRuntimeConfig } from '../partner/RuntimeConfigContext.ts';
import { usePartner } from '../partner/usePartner.ts';
import { clearSession } from './clear-session.ts';
import { useFullPageLoad } from './useFullPageLoad.ts';

/**
 * Ends the session on the server and leaves with a full page load; asks for confirmation when another site sent the visitor.
 * Whose account closed with the last card is told so before.
 */
export function SignOut() {
  const copy = useCopy(signOutCopy);
  const { isOurs, isFailed, next, signOut } = useSignOut();
  return (
    <Section>
      <DocumentHead title={copy(next === undefined ? 'signOut.title' : 'signOut.closed')} isHidden />
      <Wrap width="text">
        <Stack gap={6}>
          {next === undefined ? (
            <>
              <Heading level={1}>{isOurs ? copy('signOut.title') : copy('signOut.ask')}</Heading>
              {isOurs && !isFailed ? <Spinner text={copy('signOut.tagline')} /> : <Ask onConfirm={signOut} />}
            </>
          ) : (
            <Closed next={next} />
          )}
          <FormStatus kind="error" text={isFailed ? copy('signOut.failed') : undefined} />
        </Stack>
      </Wrap>
    </Section>
  );
}

function Ask({ onConfirm }: { onConfirm: () => void }) {
  const copy = useCopy(signOutCopy);
  return (
    <Row>
      <Button onClick={onConfirm}>{copy('signOut.confirm')}</Button>
      <ButtonLink to="/" variant="outline">
        {copy('signOut.stay')}
      </ButtonLink>
    </Row>
  );
}

function Closed({ next }: { next: string }) {
  const copy = useCopy(signOutCopy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading level={1} ref={heading} tabIndex={-1}>
        {copy('signOut.closed')}
      </Heading>
      <Text>{copy('signOut.closed.text')}</Text>
      <Row>
        <ButtonLink href={next}>
          {copy(next === HOME ? 'signOut.closed.home' : 'signOut.closed.partner')}
        </ButtonLink>
      </Row>
    </>
  );
}

const HOME = '/';

/** Signs out at once, or when it is confirmed; `next` is where to go on from a closed account, once signed out. */
function useSignOut() {
  const call = useCall();
  const client = useQueryClient();
  const loadPage = useFullPageLoad();
  const { key, signOutUrl } = usePartner();
  const [isFailed, setFailed] = useState(false);
  const [next, setNext] = useState<string>();
  const isClosed = useIsJustClosed();
  const isOurs = useIsOurs();
  const signOut = useCallback(() => {
    call('signOut')
      .then(({ address }) => {
        clearSession(key);
        // The partner's session must end too, or it would sign in the next visitor at once.
        const leave = address ?? signOutUrl ?? HOME;
        if (!isClosed) return loadPage(leave);
        client.setQueryData(memberQuery.queryKey, null);
        setNext(leave);
      })
      .catch(() => setFailed(true));
  }, [call, client, loadPage, key, signOutUrl, isClosed]);
  useEffect(() => {
    if (isOurs) signOut();
  }, [isOurs, signOut]);
  return { isOurs, isFailed, next, signOut };
}

/** Whether the account closed with the card that was deleted last; stays so when the member is gone. */
function useIsJustClosed(): boolean {
  const member = useMember();
  const { search } = useLocation();
  const [isClosed] = useState(
    () => member?.memberType === 'ClosedAccountMember' && new URLSearchParams(search).has('closed'),
  );
  return isClosed;
}

function useIsOurs(): boolean {
  const { comesFrom } = useRuntimeConfig();
  // Only the first location of a document has this key.
  const isOpened = useLocation().key === 'default';
  return useSyncExternalStore(
    never,
    () => !isOpened || (comesFrom === undefined ? isReferredHere() : comesFrom === 'here'),
    () => false,
  );
}

const never = () => () => undefined;

// For browsers without Sec-Fetch-Site: typed addresses have no referrer, links on other sites mostly have that site's.
function isReferredHere(): boolean {
  return document.referrer === '' || new URL(document.referrer).origin === window.location.origin;
}
