import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { errorText } from '../error-text';
import type { Planned } from './plan';
import { type Failure, failureWords, obstacleWords, plannedWords, reasonWords } from './sentences';
import { announceScheduleChange, useCurrentSchedule } from './use-schedule';

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { updatedAt?: unknown };
}

/** What is planned for an entry, beside its form. */
export function SchedulePanel({ model, documentId, document }: PanelProps) {
  if (documentId === undefined || document?.updatedAt === undefined) return null;
  const savedAt = String(document.updatedAt);
  return {
    title: 'Schedule',
    // A component of its own, because Strapi does not always render a panel's description again.
    content: <PanelContent model={model} documentId={documentId} savedAt={savedAt} />,
  };
}

function PanelContent(entry: { model: string; documentId: string; savedAt: string }) {
  const schedule = useCurrentSchedule(entry);
  const isModified = useForm('SchedulePanel', ({ modified }) => modified);
  if (!schedule) return null;
  const { releases, failure } = schedule;
  if (releases.length > 0) return <PlannedList releases={releases} isModified={isModified} />;
  return failure ? <Failed failure={failure} /> : <Typography>Nothing is scheduled.</Typography>;
}

const Failed = ({ failure }: { failure: Failure }) => (
  <Flex direction="column" alignItems="flex-start" gap={1} width="100%">
    <Typography fontWeight="bold">{failureWords(failure)}</Typography>
    <Typography textColor="danger600">{reasonWords(failure)}</Typography>
  </Flex>
);

function PlannedList({ releases, isModified }: { releases: Planned[]; isModified: boolean }) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [error, setError] = useState<string>();
  const cancel = async (id: number) => {
    try {
      await post(`/admin-api/releases/${id}/cancel`);
      toggleNotification({ type: 'success', message: 'Cancelled. Nothing will be changed.' });
      announceScheduleChange();
    } catch (refusal) {
      setError(errorText(refusal));
    }
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {releases.map((release) => (
        <Flex key={release.id} direction="column" alignItems="flex-start" gap={1}>
          <Typography fontWeight="bold">{plannedWords(release)}</Typography>
          <Typography textColor="neutral600">{`Scheduled by ${release.by}`}</Typography>
          {release.obstacle !== null && (
            <Typography textColor="danger600">{obstacleWords(release.obstacle)}</Typography>
          )}
          {release.mayChange && (
            <Button
              variant="tertiary"
              size="S"
              onClick={() => cancel(release.id)}
              aria-label={`Cancel: ${release.localText}`}
            >
              Cancel
            </Button>
          )}
        </Flex>
      ))}
      {isModified && <Typography>What you save until then is published with it.</Typography>}
      <Box role="alert">{error !== undefined && <Typography textColor="danger600">{error}</Typography>}</Box>
    </Flex>
  );
}
