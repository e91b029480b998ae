import { useLocation } from 'react-router-dom';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useCall } from '../api/api-client.ts';
import { Button } from '../components/Button/Button.tsx';
import { ButtonLink } from '../components/Button/ButtonLink.tsx';
import { FormStatus } from '../components/FormStatus/FormStatus.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { Row, Section, Stack, Wrap } from '../components/Layout/Layout.tsx';
import { Spinner } from '../components/Spinner/Spinner.tsx';
import { signOutCopy } from '../copy/messages/sign-out.ts';
import { useCopy } from '../copy/useCopy.ts';
import { useRuntimeConfig } from '../partner/RuntimeConfigContext.ts';
import { usePartner } from '../partner/usePartner.ts';
import { clearSession } from './clear-session.ts';
import { useFullPageLoad } from './useFullPageLoad.ts';

/**
 * Ends the session on the server and leaves with a full page load; asks for confirmation when another site sent the visitor.
 */
export function SignOut() {
  const copy = useCopy(signOutCopy);
  const call = useCall();
  const loadPage = useFullPageLoad();
  const { key, signOutUrl } = usePartner();
  const [isFailed, setFailed] = useState(false);
  const { comesFrom } = useRuntimeConfig();
  // Only the first location of a document has this key.
  const isOpened = useLocation().key === 'default';
  const isOurs = useSyncExternalStore(
    never,
    () => !isOpened || (comesFrom === undefined ? isReferredHere() : comesFrom === 'here'),
    () => false,
  );
  const signOut = useCallback(() => {
    call('signOut')
      .then(({ address }) => {
        clearSession(key);
        // The partner's session must end too, or it would sign in the next visitor at once.
        loadPage(address ?? signOutUrl ?? '/');
      })
      .catch(() => setFailed(true));
  }, [call, loadPage, key, signOutUrl]);
  useEffect(() => {
    if (isOurs) signOut();
  }, [isOurs, signOut]);
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={6}>
          <Heading level={1}>{isOurs ? copy('signOut.title') : copy('signOut.ask')}</Heading>
          {isOurs && !isFailed ? (
            <Spinner text={copy('signOut.tagline')} />
          ) : (
            <Row>
              <Button onClick={signOut}>{copy('signOut.confirm')}</Button>
              <ButtonLink to="/" variant="outline">
                {copy('signOut.stay')}
              </ButtonLink>
            </Row>
          )}
          <FormStatus kind="error" text={isFailed ? copy('signOut.failed') : undefined} />
        </Stack>
      </Wrap>
    </Section>
  );
}

const never = () => () => undefined;

// For browsers without Sec-Fetch-Site: typed addresses have no referrer, links on other sites mostly have that site's.
function isReferredHere(): boolean {
  return document.referrer === '' || new URL(document.referrer).origin === window.location.origin;
}
