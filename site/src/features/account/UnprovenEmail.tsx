import type { Member } from '@dinelink/contract';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/doors.ts';
import { useMember } from '../../api/useMember.ts';
import { Button } from '../../components/Button/Button.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { confirmEmailCopy } from '../../copy/confirm-email.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './UnprovenEmail.module.css';

/** Until the member has confirmed the e-mail address: says so on every page of the account, and sends the mail again. */
export function UnprovenEmail() {
  const member = useMember();
  return member?.isEmailUnproven ? <Notice email={member.email} /> : null;
}

const HOUR_SECONDS = 3_600;

type State = 'open' | 'sending' | 'sent' | ApiError;

function Notice({ email }: Pick<Member, 'email'>) {
  const copy = useCopy(confirmEmailCopy);
  const { enrollmentType } = usePartner();
  const call = useCall();
  const [state, setState] = useState<State>('open');
  const sendAgain = () => {
    setState('sending');
    call('askEmailProof')
      .then(() => setState('sent'))
      .catch((problem: unknown) => setState(problem instanceof ApiError ? problem : new ApiError(0, {})));
  };
  return (
    <section className={styles.notice} aria-label={copy('confirmEmail.notice.label')}>
      <p>{copy('confirmEmail.notice', { EMAIL: email })}</p>
      <Button variant="outline" onClick={sendAgain} isLoading={state === 'sending'}>
        {copy('confirmEmail.sendAgain')}
      </Button>
      <FormStatus kind={state instanceof ApiError ? 'error' : 'success'} text={outcome(state, copy)} />
      {isUsedUp(state) && enrollmentType === 'direct' && (
        <p>
          {copy('confirmEmail.recover')} <Link to="/recover">{copy('confirmEmail.recoverLink')}</Link>
        </p>
      )}
    </section>
  );
}

function outcome(
  state: State,
  copy: ReturnType<typeof useCopy<typeof confirmEmailCopy>>,
): string | undefined {
  if (state === 'sent') return copy('confirmEmail.sent');
  if (!(state instanceof ApiError)) return undefined;
  if (!isUsedUp(state)) return copy('confirmEmail.notSent');
  const { retryAfterSeconds } = state;
  return retryAfterSeconds === undefined
    ? copy('confirmEmail.usedUpLater')
    : copy('confirmEmail.usedUp', { WAIT: waitOf(retryAfterSeconds) });
}

const isUsedUp = (state: State): boolean =>
  state instanceof ApiError && state.code === 'EMAIL_LETTERS_USED_UP';

/** In minutes, and from two hours on in hours; never less than it takes. */
function waitOf(seconds: number): string {
  const [unit, count]: [string, number] =
    seconds < 2 * HOUR_SECONDS ? ['minute', seconds / 60] : ['hour', seconds / HOUR_SECONDS];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(count),
  );
}
