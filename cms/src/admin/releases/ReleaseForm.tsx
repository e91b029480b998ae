import { type FormEvent, useState } from 'react';
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { errorText } from '../error-text';
import { localOf, TimeFields } from '../schedule/TimeFields';
import { usePlanning } from '../schedule/use-planning';
import { announceScheduleChange } from '../schedule/use-schedule';
import { ReleaseEntries } from './ReleaseEntries';
import type { Release } from './releases';

interface FormProps {
  release: Release;
  onKept: () => void;
}

/** Name, entries and time of a release that is to come. */
export function ReleaseForm({ release, onKept }: FormProps) {
  const [name, setName] = useState(release.name);
  const [actions, setActions] = useState(release.actions);
  const [date = '', time = ''] = release.local.split('T');
  const [at, setAt] = useState({ date, time, zone: release.zone });
  const { refused, isSending, send } = usePlanning(onKept);
  const cancel = useCancel(release.id, onKept);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ name, local: localOf(at), zone: at.zone, actions }, release.id);
  };
  const keepOpen = () => void send({ name, zone: at.zone, actions }, release.id);
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
        <Field.Root name="name" maxWidth="48rem">
          <Field.Label>Name of the release</Field.Label>
          <TextInput value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </Field.Root>
        <ReleaseEntries actions={actions} onChange={setActions} reasons={refused?.byEntry} />
        <Flex direction="column" alignItems="stretch" gap={4} maxWidth="48rem">
          <TimeFields value={at} onChange={setAt} />
        </Flex>
        <Box role="alert">
          {refused && <Typography textColor="danger600">{sentenceOf(refused)}</Typography>}
        </Box>
        <Flex gap={2} wrap="wrap">
          <Button type="submit" loading={isSending}>
            Schedule
          </Button>
          <Button variant="tertiary" disabled={isSending} onClick={keepOpen}>
            Keep without a time
          </Button>
          <Button variant="danger-light" disabled={isSending} onClick={() => void cancel()}>
            Cancel the release
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

/** Where entries have sentences of their own, these are not said twice. */
const sentenceOf = ({ message, byEntry }: { message: string; byEntry: ReadonlyMap<number, string> }) =>
  byEntry.size > 0 ? 'Not scheduled: see the entries above.' : message;

function useCancel(id: number, onDone: () => void) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  return async () => {
    try {
      await post(`/admin-api/releases/${id}/cancel`);
      announceScheduleChange();
      toggleNotification({ type: 'success', message: 'Cancelled. Nothing will be changed.' });
    } catch (refusal) {
      toggleNotification({ type: 'danger', message: errorText(refusal) });
    }
    onDone();
  };
}
