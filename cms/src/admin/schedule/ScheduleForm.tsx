import { type FormEvent, useState } from 'react';
import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system';
import { ActSelect } from './ActSelect';
import { localOf, type Planned } from './plan';
import { TimeFields } from './TimeFields';
import { usePlanning } from './use-planning';
import { type Schedule, useSchedule } from './use-schedule';

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

function PlanForm({ entry, schedule, onClose }: FormProps & { schedule: Schedule }) {
  const [action, setAction] = useState<Planned['action']>('publish');
  const [time, setTime] = useState({ date: '', time: '', zone: schedule.zone });
  const { refused, isSending, send } = usePlanning(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ local: localOf(time), zone: time.zone, actions: [{ ...entry, action }] });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root name="act">
            <Field.Label>What happens</Field.Label>
            <ActSelect value={action} onChange={setAction} />
          </Field.Root>
          <TimeFields value={time} onChange={setTime} refused={refused} />
          <Box role="alert">
            {refused?.message && <Typography textColor="danger600">{refused.message}</Typography>}
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
