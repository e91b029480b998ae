import type { AnswerOf } from '@dinelink/contract';
import { useEffect, useRef } from 'react';
import { isStatus } from '../../api/api-error.ts';
import { useCall } from '../../api/api-client.ts';
import { ownSentence } from '../../api/own-sentence.ts';
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
  const noAnswer = copy(isStatus(proof.error, 0) ? 'confirmEmail.offline' : 'confirmEmail.failed');
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={6}>
          {proof.isSuccess ? (
            <Confirmed {...proof.data} />
          ) : (
            <Heading level={1}>{copy('confirmEmail.title')}</Heading>
          )}
          {!proof.isSuccess && (
            <Row>
              <Button onClick={() => proof.start()} isLoading={proof.isPending}>
                {copy('confirmEmail.confirm')}
              </Button>
            </Row>
          )}
          <FormStatus
            kind="error"
            text={proof.isError ? (ownSentence(proof.error) ?? noAnswer) : undefined}
          />
          {isStatus(proof.error, 409) && <SignIn />}
          {isStatus(proof.error, 404) && <WayOn />}
        </Stack>
      </Wrap>
    </Section>
  );
}

const fragmentOf = (name: string): string =>
  new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';

/** The signed-in member may be another one: only a member with an unconfirmed address gets the link to the account. */
function Confirmed({ wasProven }: AnswerOf<'proveEmail'>) {
  const copy = useCopy(confirmEmailCopy);
  const member = useMember();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading level={1} ref={heading} tabIndex={-1}>
        {copy(wasProven ? 'confirmEmail.doneBefore' : 'confirmEmail.done')}
      </Heading>
      <WayOn />
      {!wasProven && member && !member.isEmailUnproven && <p>{copy('confirmEmail.elsewhere')}</p>}
    </>
  );
}

/** To the account, which mails a new link too; nothing for a member whose address is confirmed. */
function WayOn() {
  const copy = useCopy(confirmEmailCopy);
  const member = useMember();
  if (member === null) return <SignIn />;
  if (!member.isEmailUnproven) return null;
  return (
    <Row>
      <ButtonLink to="/account/overview">{copy('confirmEmail.account')}</ButtonLink>
    </Row>
  );
}

function SignIn() {
  const copy = useCopy(confirmEmailCopy);
  return (
    <Row>
      <ButtonLink to="/login">{copy('confirmEmail.signIn')}</ButtonLink>
    </Row>
  );
}
