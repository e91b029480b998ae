import type { Member } from '@dinelink/contract';
import { useState } from 'react';
import { useCall } from '../../api/doors.ts';
import { useMember } from '../../api/useMember.ts';
import { Button } from '../../components/Button/Button.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { confirmEmailCopy } from '../../copy/confirm-email.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './UnprovenEmail.module.css';

/** Until the member has confirmed the e-mail address: says so on every page of the account, and sends the mail again. */
export function UnprovenEmail() {
  const member = useMember();
  return member?.isEmailUnproven ? <Notice email={member.email} /> : null;
}

type State = 'open' | 'sending' | 'sent' | 'failed';

function Notice({ email }: Pick<Member, 'email'>) {
  const copy = useCopy(confirmEmailCopy);
  const call = useCall();
  const [state, setState] = useState<State>('open');
  const sendAgain = () => {
    setState('sending');
    call('askEmailProof')
      .then(() => setState('sent'))
      .catch(() => setState('failed'));
  };
  return (
    <section className={styles.notice} aria-label={copy('confirmEmail.notice.label')}>
      <p>{copy('confirmEmail.notice', { EMAIL: email })}</p>
      <Button variant="outline" onClick={sendAgain} isLoading={state === 'sending'}>
        {copy('confirmEmail.sendAgain')}
      </Button>
      <FormStatus kind={state === 'failed' ? 'error' : 'success'} text={outcome(state, copy)} />
    </section>
  );
}

function outcome(
  state: State,
  copy: ReturnType<typeof useCopy<typeof confirmEmailCopy>>,
): string | undefined {
  if (state === 'sent') return copy('confirmEmail.sent');
  return state === 'failed' ? copy('confirmEmail.notSent') : undefined;
}
