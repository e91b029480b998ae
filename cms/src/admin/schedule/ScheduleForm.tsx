import { type FormEvent, useState } from 'react';
import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system';
import { ActSelect } from './ActSelect';
import { localOf, type Planned } from './plan';
import { TimeFields } from './TimeFields';
import { usePlanning } from './use-planning';
import { refusedWords } from './sentences';
import { type Plannable, usePlannable } from './use-schedule';

const ACTS: readonly Planned['action'][] = ['publish', 'unpublish'];

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
  const schedule = usePlannable(entry.uid, entry.documentId);
  if (!schedule) return <Modal.Body>Loading…</Modal.Body>;
  const [first] = ACTS.filter((action) => schedule.refused[action] === null);
  if (first === undefined)
    return (
      <Modal.Body>
        <Reasons schedule={schedule} />
      </Modal.Body>
    );
  return <PlanForm {...{ entry, schedule, onClose, first }} />;
}

/** Why an act is not offered, a paragraph for each. */
const Reasons = ({ schedule }: { schedule: Plannable }) => (
  <>
    {refusedWords(schedule.refused).map((words) => (
      <Typography key={words} tag="p" style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
    ))}
  </>
);

interface PlanProps extends FormProps {
  schedule: Plannable;
  /** The act that is offered first. */
  first: Planned['action'];
}

function PlanForm({ entry, schedule, onClose, first }: PlanProps) {
  const [action, setAction] = useState(first);
  const [time, setTime] = useState({ date: '', time: '', zone: schedule.zone });
  const { refused, isSending, send, forget } = usePlanning(onClose);
  const without = ACTS.filter((each) => schedule.refused[each] !== null);
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
            <ActSelect
              value={action}
              onChange={(chosen) => {
                setAction(chosen);
                forget();
              }}
              without={without}
            />
          </Field.Root>
          <Reasons schedule={schedule} />
          <TimeFields
            value={time}
            onChange={(changed) => {
              setTime(changed);
              forget();
            }}
            refused={refused}
          />
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
