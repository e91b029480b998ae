import { type FormEvent, useState } from 'react';
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { localOf } from '../schedule/plan';
import { TimeFields } from '../schedule/TimeFields';
import { usePlanning } from '../schedule/use-planning';
import type { Refused } from '../schedule/refusal';
import { CancelRelease } from './CancelRelease';
import { LeaveUnsaved } from './LeaveUnsaved';
import { ReleaseEntries } from './ReleaseEntries';
import type { Release } from './releases';
import { isUnsaved } from './unsaved';

interface FormProps {
  release: Release;
  onKept: () => void;
}

const NOT_SAVED: Partial<Record<Release['state'], string>> = {
  open: 'Not saved yet: press “Schedule”, or “Keep without a time”.',
  scheduled: 'Not saved yet: the release runs as it was until you press “Schedule”.',
};

/** Name, entries and time of a release that is to come. */
export function ReleaseForm({ release, onKept }: FormProps) {
  const [name, setName] = useState(release.name);
  const [actions, setActions] = useState(release.actions);
  /** What was last sent: its places are those that a refusal names. */
  const [sent, setSent] = useState(actions);
  const [date = '', time = ''] = release.local.split('T');
  const [at, setAt] = useState({ date, time, zone: release.zone });
  const { refused, isSending, send, forgetTime } = usePlanning(onKept);
  const hasChanges = isUnsaved({ name, actions, at }, release);
  const savedAt = useSavedAt(release, hasChanges);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(actions);
    void send({ name, local: localOf(at), zone: at.zone, actions, savedAt }, release.id);
  };
  const keepOpen = () => {
    setAt({ ...at, date: '', time: '' });
    void send({ name, zone: at.zone, actions, savedAt }, release.id);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
        <Field.Root name="name" maxWidth="48rem">
          <Field.Label>Name of the release</Field.Label>
          <TextInput value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </Field.Root>
        <ReleaseEntries
          actions={actions}
          onChange={setActions}
          reasonOf={(act) => refused?.byEntry.get(sent.indexOf(act))}
        />
        <Flex direction="column" alignItems="stretch" gap={4} maxWidth="48rem">
          <TimeFields
            value={at}
            onChange={(changed) => {
              setAt(changed);
              forgetTime();
            }}
            refused={refused}
          />
        </Flex>
        <Box role="alert">
          {refused && <Typography textColor="danger600">{generalSentence(refused)}</Typography>}
        </Box>
        <Box role="status">
          {hasChanges && <Typography fontWeight="bold">{NOT_SAVED[release.state]}</Typography>}
        </Box>
        <Flex gap={2} wrap="wrap">
          <Button type="submit" loading={isSending}>
            Schedule
          </Button>
          <Button variant="tertiary" disabled={isSending} onClick={keepOpen}>
            Keep without a time
          </Button>
          <CancelRelease release={release} disabled={isSending} onDone={onKept} />
        </Flex>
        <LeaveUnsaved isUnsaved={hasChanges} />
      </Flex>
    </form>
  );
}

/** When the release was saved that the form began with: a later one counts once the form says the same. */
function useSavedAt({ savedAt }: Release, hasChanges: boolean): string {
  const [base, setBase] = useState(savedAt);
  if (!hasChanges && base !== savedAt) setBase(savedAt);
  return base;
}

/** Where entries have sentences of their own, these are not said twice. */
const generalSentence = ({ message, byEntry }: Refused) =>
  byEntry.size > 0 ? 'Not scheduled: see the entries above.' : message;
