import type { Member } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/queries.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { RequiredNote } from '../../../components/Field/RequiredNote.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Row, Stack } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { dollarsText } from '../../../copy/format/amounts.ts';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Form } from '../../../forms/Form.tsx';
import { usePartner } from '../../../partner/usePartner.ts';
import { OwnPassword } from '../OwnPassword.tsx';
import styles from '../PrivacyPage.module.css';
import { SignInAgain } from '../SignInAgain.tsx';
import { useClosing } from './useClosing.ts';

interface ClosePageProps {
  member: Member;
  /** Called when the account is erased. */
  onErased: () => void;
}

type Key = keyof typeof privacyCopy;

/** What closing the account means, and the form that does it. */
export function ClosePage({ member, onErased }: ClosePageProps) {
  const copy = useCopy(privacyCopy);
  const { currencyType } = usePartner();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1}>{copy('close.title')}</Heading>
        <Text look="lead">{copy('close.lead')}</Text>
      </div>
      <Points
        titleKey="close.deleted"
        points={['close.deleted.1', 'close.deleted.2', 'close.deleted.3', 'close.deleted.4']}
      />
      <Points titleKey="close.kept" points={['close.kept.1', 'close.kept.2']} />
      <Points
        titleKey="close.money"
        points={[
          `close.money.${currencyType}`,
          'close.money.pending',
          'close.money.cards',
          'close.money.tables',
        ]}
      />
      {currencyType === 'Credit' && <Balance />}
      {member.emulation ? (
        <Text tone="quiet">{copy('privacy.onlyMember')}</Text>
      ) : (
        <CloseForm email={member.email} onErased={onErased} />
      )}
    </div>
  );
}

function Points({ titleKey, points }: { titleKey: Key; points: readonly Key[] }) {
  const copy = useCopy(privacyCopy);
  return (
    <Stack gap={3}>
      <Heading level={2}>{copy(titleKey)}</Heading>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{copy(point)}</li>
        ))}
      </ul>
    </Stack>
  );
}

function Balance() {
  const copy = useCopy(privacyCopy);
  const { data } = useQuery(callQuery('statementCreditBalance'));
  return data && <Text>{copy('close.money.balance', { AMOUNT: dollarsText(data.memberBalance) })}</Text>;
}

function CloseForm({ email, onErased }: { email: string; onErased: () => void }) {
  const copy = useCopy(privacyCopy);
  const { hasPassword, ...form } = useClosing(onErased);
  return (
    <Stack gap={5}>
      <Heading level={2} id="close-form">
        {copy('close.form')}
      </Heading>
      <Form form={form} method="post" hasSummary={false} labelledBy="close-form">
        <div className={styles.password}>
          <TextField
            id="word"
            name="word"
            label={copy('close.confirm')}
            value={form.values.word}
            error={form.errors.word}
            onChange={form.onChange}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </div>
        {hasPassword && (
          <OwnPassword
            label={copy('close.password')}
            value={form.values.password}
            error={form.errors.password}
            onChange={form.onChange}
          />
        )}
        <Text tone="quiet">{copy('close.mail', { EMAIL: email })}</Text>
        <Row className={styles.action}>
          <Button type="submit" variant="danger" isLoading={form.isLoading}>
            {copy('close.button')}
          </Button>
        </Row>
        <noscript>{copy('privacy.needsScripts')}</noscript>
        <FormStatus kind="error" text={form.failure} />
        <RequiredNote />
        {!hasPassword && form.failure !== undefined && <SignInAgain returnUrl="/account/close" />}
        <Link to="/account/privacy" look="standalone">
          {copy('close.back')}
        </Link>
      </Form>
    </Stack>
  );
}
