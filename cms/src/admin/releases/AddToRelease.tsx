import { type FormEvent, type ReactNode, useState } from 'react';
import {
  Box,
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import { ActSelect } from '../schedule/ActSelect';
import { sentenceOf } from '../schedule/refusal';
import type { Planned, PlannedAct } from '../schedule/plan';
import { usePlanning } from '../schedule/use-planning';
import { useSchedule } from '../schedule/use-schedule';
import { plannedTime } from '../times';
import { useAnswer } from '../use-answer';
import { howMany, isToCome, type Release, releaseAddress, type Summary } from './releases';

type Entry = Omit<PlannedAct, 'action'>;
interface DialogProps {
  entries: Entry[];
  onClose: () => void;
}

const NEW = 'new';

/** Puts entries into a release, whose page then asks for the time. */
export function AddToRelease({ entries, onClose }: DialogProps) {
  const { data: releases } = useAnswer<Summary[]>('/releases');
  const [first] = entries;
  const schedule = useSchedule(first?.uid ?? '', first?.documentId ?? '');
  const [chosen, setChosen] = useState(NEW);
  if (!releases || !schedule) return <Modal.Body>Loading…</Modal.Body>;
  const choice = (
    <>
      <Typography>{howMany(entries.length)} chosen.</Typography>
      <Field.Root name="release">
        <Field.Label>Into which release</Field.Label>
        <SingleSelect value={chosen} onChange={(value) => setChosen(String(value))}>
          <SingleSelectOption value={NEW}>A new one</SingleSelectOption>
          {releases.filter(isToCome).map(({ id, name, ...time }) => (
            <SingleSelectOption key={id} value={String(id)}>
              {[name, plannedTime(time)].filter(Boolean).join(', ')}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
    </>
  );
  const dialog = { entries, onClose, choice };
  if (chosen === NEW) return <Adding {...dialog} zone={schedule.zone} />;
  return <AddingTo key={chosen} id={chosen} {...dialog} />;
}

interface AddingProps extends DialogProps {
  /** The field that chooses the release. */
  choice: ReactNode;
}

function AddingTo({ id, ...dialog }: AddingProps & { id: string }) {
  const { data } = useAnswer<Release>(`/releases/${id}`);
  if (!data) return <Modal.Body>{dialog.choice}</Modal.Body>;
  return <Adding {...dialog} zone={data.zone} release={data} />;
}

function Adding({
  entries,
  onClose,
  choice,
  zone,
  release,
}: AddingProps & { zone: string; release?: Release }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [action, setAction] = useState<Planned['action']>('publish');
  const { refused, isSending, send } = usePlanning((id) => {
    onClose();
    navigate(releaseAddress(id));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const added = entries.map((entry) => ({ ...entry, action }));
    const plan = release ? withAdded(release, added) : { name, zone, actions: added };
    void send(plan, release?.id);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {choice}
          {!release && (
            <Field.Root name="name" hint="What you know it by. Empty: the first entry’s.">
              <Field.Label>Name of the release</Field.Label>
              <TextInput value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
              <Field.Hint />
            </Field.Root>
          )}
          <Field.Root name="act">
            <Field.Label>What happens</Field.Label>
            <ActSelect value={action} onChange={setAction} />
          </Field.Root>
          <Box role="alert">
            {refused && <Typography textColor="danger600">{sentenceOf(refused)}</Typography>}
          </Box>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={isSending}>
          {release ? 'Add to the release' : 'Choose the time'}
        </Button>
      </Modal.Footer>
    </form>
  );
}

/** An entry that is in the release already stays as it is there. */
function withAdded({ name, local, zone, actions, savedAt }: Release, added: PlannedAct[]) {
  const isIn = ({ uid, documentId }: PlannedAct) =>
    actions.some((act) => act.uid === uid && act.documentId === documentId);
  const all = [...actions, ...added.filter((act) => !isIn(act))];
  return { name, zone, savedAt, actions: all, ...(local !== '' && { local }) };
}
