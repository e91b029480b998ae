import { useEffect, useRef, useState } from 'react';
import { isStatus } from '../../api/api-error.ts';
import { useCall } from '../../api/doors.ts';
import { useMember } from '../../api/useMember.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { confirmEmailCopy } from '../../copy/confirm-email.ts';
import { useCopy } from '../../copy/useCopy.ts';

type State = 'open' | 'sent' | 'done' | 'failed' | 'signInFirst';

/** Where the mailed link leads: a press proves the address, so that programs that read mail prove nothing. */
export function ConfirmEmail() {
  const copy = useCopy(confirmEmailCopy);
  const call = useCall();
  const [state, setState] = useState<State>('open');
  const confirm = () => {
    setState('sent');
    // In the fragment, which no server and no log sees.
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
    call('proveEmail', { body: { token } })
      .then(() => setState('done'))
      .catch((error: unknown) => setState(isStatus(error, 409) ? 'signInFirst' : 'failed'));
  };
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={6}>
          {state === 'done' ? <Confirmed /> : <Heading level={1}>{copy('confirmEmail.title')}</Heading>}
          {state !== 'done' && (
            <Button onClick={confirm} isLoading={state === 'sent'}>
              {copy('confirmEmail.confirm')}
            </Button>
          )}
          <FormStatus kind="error" text={faultIn(state, copy)} />
          {state === 'signInFirst' && <ButtonLink to="/login">{copy('confirmEmail.signIn')}</ButtonLink>}
        </Stack>
      </Wrap>
    </Section>
  );
}

/** Whoever is signed in here need not be who made the account: only a member whose own address waited is sent there. */
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
      {member === null && <ButtonLink to="/login">{copy('confirmEmail.signIn')}</ButtonLink>}
      {member?.isEmailUnproven && (
        <ButtonLink to="/account/overview">{copy('confirmEmail.account')}</ButtonLink>
      )}
      {member && !member.isEmailUnproven && <p>{copy('confirmEmail.elsewhere')}</p>}
    </>
  );
}

function faultIn(state: State, copy: ReturnType<typeof useCopy<typeof confirmEmailCopy>>) {
  if (state === 'signInFirst') return copy('confirmEmail.signInFirst');
  return state === 'failed' ? copy('confirmEmail.failed') : undefined;
}
