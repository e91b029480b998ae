import { type FormEvent, useState } from 'react';
import {
  Box,
  Button,
  Combobox,
  ComboboxOption,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { errorText } from '../error-text';
import { announceScheduleChange, type Planned, type Schedule, useSchedule } from './use-schedule';

interface Entry {
  uid: string;
  documentId: string;
  locale: string;
}
interface FormProps {
  entry: Entry;
  onClose: () => void;
}

export function ScheduleForm({ entry, onClose }: FormProps) {
  const schedule = useSchedule(entry.uid, entry.documentId);
  if (!schedule) return <Modal.Body>Loading…</Modal.Body>;
  return <PlanForm entry={entry} schedule={schedule} onClose={onClose} />;
}

const zones = Intl.supportedValuesOf('timeZone');

function PlanForm({ entry, schedule, onClose }: FormProps & { schedule: Schedule }) {
  const [action, setAction] = useState<Planned['action']>('publish');
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [zone, setZone] = useState(schedule.zone);
  const { error, isSending, send } = usePlanning(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ local: `${date}T${time}`, zone, actions: [{ ...entry, action }] });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root name="act">
            <Field.Label>What happens</Field.Label>
            <SingleSelect value={action} onChange={(value) => setAction(value as Planned['action'])}>
              <SingleSelectOption value="publish">Publish the draft as it then is</SingleSelectOption>
              <SingleSelectOption value="unpublish">Take it off the site</SingleSelectOption>
            </SingleSelect>
          </Field.Root>
          <Flex gap={4} alignItems="flex-start">
            <Field.Root name="date" required style={{ flex: 1 }}>
              <Field.Label>Date</Field.Label>
              <TextInput type="date" value={date} onChange={({ target }) => setDate(target.value)} />
            </Field.Root>
            <Field.Root name="time" required style={{ flex: 1 }}>
              <Field.Label>Time</Field.Label>
              <TextInput type="time" value={time} onChange={({ target }) => setTime(target.value)} />
            </Field.Root>
          </Flex>
          <Field.Root
            name="zone"
            hint="The clocks that the time is meant on. The partner's own, unless you choose another."
          >
            <Field.Label>Time zone</Field.Label>
            <Combobox
              value={zone}
              defaultTextValue={zone}
              onChange={(value) => value && setZone(value)}
              clearLabel="Clear"
            >
              {zones.map((name) => (
                <ComboboxOption key={name} value={name}>
                  {name}
                </ComboboxOption>
              ))}
            </Combobox>
            <Field.Hint />
          </Field.Root>
          <Box role="alert">
            {error !== undefined && <Typography textColor="danger600">{error}</Typography>}
          </Box>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={isSending}>
          Schedule
        </Button>
      </Modal.Footer>
    </form>
  );
}

interface Plan {
  local: string;
  zone: string;
  actions: (Entry & { action: Planned['action'] })[];
}
interface Scheduled {
  localText: string;
  notes: string[];
}

function usePlanning(onDone: () => void) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (plan: Plan) => {
    setSending(true);
    setError(undefined);
    try {
      const { data } = await post<{ data: Scheduled }>('/admin-api/releases', plan);
      const { localText, notes } = data.data;
      toggleNotification({
        type: notes.length > 0 ? 'warning' : 'success',
        message: [`Scheduled for ${localText}.`, ...notes].join(' '),
      });
      announceScheduleChange();
      onDone();
    } catch (refusal) {
      setError(errorText(refusal));
      setSending(false);
    }
  };
  return { error, isSending, send };
}
