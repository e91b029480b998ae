import type { PersonalDataState } from '@dinelink/contract';
import { personalDataTables } from '@dinelink/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/Button/Button.tsx';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { RequiredNote } from '../../../components/Field/RequiredNote.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { dateText } from '../../../copy/format/dates.ts';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Form } from '../../../forms/Form.tsx';
import { NotLoaded } from '../NotLoaded.tsx';
import { OwnPassword } from '../OwnPassword.tsx';
import { exportQuery } from '../privacy.queries.ts';
import styles from '../PrivacyPage.module.css';
import { SignInAgain } from '../SignInAgain.tsx';
import { useRequestExport } from './useRequestExport.ts';

const FILE = '/api/Member/PersonalData';

/** A copy of everything stored: asked for, made, downloaded. */
export function DataExport() {
  const copy = useCopy(privacyCopy);
  const { data, error, isPending, refetch } = useQuery(exportQuery);
  if (isPending) return <Spinner text={copy('privacy.export.loading')} />;
  if (error) return <NotLoaded onAgain={() => void refetch()} />;
  return (
    <Stack gap={5}>
      <div role="status">
        {data.state === 'preparing' && <Spinner text={copy('privacy.export.preparing')} />}
        {data.state === 'ready' && !data.mayDownload && <Text>{copy('privacy.export.elsewhere')}</Text>}
        {data.state === 'ready' && data.mayDownload && (
          <Text>
            {copy('privacy.export.ready', {
              DATE: dateText(data.requestedAt ?? ''),
              UNTIL: dateText(data.expiresAt ?? ''),
            })}
          </Text>
        )}
      </div>
      {data.state === 'ready' && data.mayDownload && <Files />}
      {data.state !== 'preparing' && <RequestForm state={data.state} />}
    </Stack>
  );
}

function Files() {
  const copy = useCopy(privacyCopy);
  return (
    <Stack gap={4}>
      <div>
        <ButtonLink href={FILE} download>
          {copy('privacy.export.json')}
        </ButtonLink>
      </div>
      <Heading level={3}>{copy('privacy.export.tables')}</Heading>
      <ul className={styles.files}>
        {personalDataTables.map((table) => (
          <li key={table}>
            <Link href={`${FILE}/Table?table=${table}`} download>
              {copy(`privacy.export.table.${table}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function RequestForm({ state }: Pick<PersonalDataState, 'state'>) {
  const copy = useCopy(privacyCopy);
  const { hasPassword, ...form } = useRequestExport();
  const button = copy(state === 'ready' ? 'privacy.export.another' : 'privacy.export.button');
  return (
    <Form form={form} method="post" hasSummary={false}>
      {hasPassword && (
        <OwnPassword
          label={copy('privacy.export.password')}
          value={form.values.password}
          error={form.errors.password}
          onChange={form.onChange}
        />
      )}
      <div className={styles.action}>
        <Button type="submit" variant={state === 'ready' ? 'outline' : 'filled'} isLoading={form.isLoading}>
          {button}
        </Button>
      </div>
      <noscript>{copy('privacy.needsScripts')}</noscript>
      <FormStatus kind="error" text={form.failure} />
      {hasPassword && <RequiredNote />}
      {!hasPassword && form.failure !== undefined && <SignInAgain returnUrl="/account/privacy" />}
    </Form>
  );
}
