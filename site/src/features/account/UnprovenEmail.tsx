import type { Member } from '@dinelink/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/api-client.ts';
import { ownSentence } from '../../api/own-sentence.ts';
import { useMember } from '../../api/useMember.ts';
import { Button } from '../../components/Button/Button.tsx';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { confirmEmailCopy } from '../../copy/messages/confirm-email.ts';
import { type Copy, useCopy } from '../../copy/useCopy.ts';
import { waitText } from '../../copy/format/wait.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './UnprovenEmail.module.css';

/** A notice on every account page until the e-mail address is confirmed, with a button to send the e-mail again. */
export function UnprovenEmail() {
  const member = useMember();
  return member?.isEmailUnproven ? <Notice email={member.email} /> : null;
}

function Notice({ email }: Pick<Member, 'email'>) {
  const copy = useCopy(confirmEmailCopy);
  const { enrollmentType } = usePartner();
  const call = useCall();
  const mail = useMutation({ mutationFn: () => call('requestEmailProof') });
  const sent = mail.isSuccess ? copy('confirmEmail.sent') : undefined;
  return (
    <section className={styles.notice} aria-label={copy('confirmEmail.notice.label')}>
      <p>{copy('confirmEmail.notice', { EMAIL: email })}</p>
      <Button variant="outline" onClick={() => mail.mutate()} isLoading={mail.isPending}>
        {copy('confirmEmail.sendAgain')}
      </Button>
      <FormStatus
        kind={mail.isError ? 'error' : 'success'}
        text={mail.isError ? failureOf(mail.error, copy) : sent}
      />
      {isUsedUp(mail.error) && enrollmentType === 'direct' && (
        <p>
          {copy('confirmEmail.recover')} <Link to="/recover">{copy('confirmEmail.recoverLink')}</Link>
        </p>
      )}
    </section>
  );
}

function failureOf(error: unknown, copy: Copy<typeof confirmEmailCopy>): string {
  if (!isUsedUp(error)) return ownSentence(error) ?? copy('confirmEmail.notSent');
  const { retryAfterSeconds } = error;
  return retryAfterSeconds === undefined
    ? copy('confirmEmail.usedUpLater')
    : copy('confirmEmail.usedUp', { WAIT: waitText(retryAfterSeconds) });
}

const isUsedUp = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'EMAIL_LIMIT_REACHED';
