import { useEffect, useRef } from 'react';
import { isStatus } from '../../api/api-error.ts';
import { useCall } from '../../api/api-client.ts';
import { useMember } from '../../api/useMember.ts';
import { useMutationOnce } from '../../api/useMutationOnce.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Row, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { confirmEmailCopy } from '../../copy/messages/confirm-email.ts';
import { useCopy } from '../../copy/useCopy.ts';

/** The target of the e-mailed link. A click confirms the address, so that mail scanners that open the link confirm nothing. */
export function ConfirmEmailPage() {
  const copy = useCopy(confirmEmailCopy);
  const call = useCall();
  // The link works once: a double click would be answered by a failure.
  const proof = useMutationOnce({
    // A fragment is sent to no server and appears in no log.
    mutationFn: () => call('proveEmail', { body: { token: fragmentOf('token') } }),
  });
  const mustSignIn = isStatus(proof.error, 409);
  const failure = mustSignIn ? copy('confirmEmail.signInFirst') : copy('confirmEmail.failed');
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={6}>
          {proof.isSuccess ? <Confirmed /> : <Heading level={1}>{copy('confirmEmail.title')}</Heading>}
          {!proof.isSuccess && (
            <Row>
              <Button onClick={proof.start} isLoading={proof.isPending}>
                {copy('confirmEmail.confirm')}
              </Button>
            </Row>
          )}
          <FormStatus kind="error" text={proof.isError ? failure : undefined} />
          {mustSignIn && (
            <Row>
              <ButtonLink to="/login">{copy('confirmEmail.signIn')}</ButtonLink>
            </Row>
          )}
        </Stack>
      </Wrap>
    </Section>
  );
}

const fragmentOf = (name: string): string =>
  new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';

/** The signed-in member may be another one: only a member with an unconfirmed address gets the link to the account. */
function Confirmed() {
  const copy = useCopy(confirmEmailCopy);
  const member = useMember();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading level={1} ref={heading} tabIndex={-1}>
        {copy('confirmEmail.done')}
      </Heading>
      {member === null && (
        <Row>
          <ButtonLink to="/login">{copy('confirmEmail.signIn')}</ButtonLink>
        </Row>
      )}
      {member?.isEmailUnproven && (
        <Row>
          <ButtonLink to="/account/overview">{copy('confirmEmail.account')}</ButtonLink>
        </Row>
      )}
      {member && !member.isEmailUnproven && <p>{copy('confirmEmail.elsewhere')}</p>}
    </>
  );
}
