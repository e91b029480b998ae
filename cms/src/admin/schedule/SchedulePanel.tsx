import { Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { plannedTime } from '../times';
import { CancelPlan } from './CancelPlan';
import type { Planned } from './plan';
import {
  cancelWords,
  type Failure,
  failureWords,
  obstacleWords,
  plannedWords,
  reasonWords,
} from './sentences';
import { useCurrentSchedule } from './use-schedule';

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

const PlannedList = ({ releases, isModified }: { releases: Planned[]; isModified: boolean }) => (
  <Flex direction="column" alignItems="stretch" gap={3} width="100%">
    {releases.map((release) => (
      <Flex key={release.id} direction="column" alignItems="flex-start" gap={1}>
        <Typography fontWeight="bold">{plannedWords(release)}</Typography>
        <Typography textColor="neutral600">{`Scheduled by ${release.by}`}</Typography>
        {release.obstacle !== null && (
          <Typography textColor="danger600">{obstacleWords(release.obstacle)}</Typography>
        )}
        {release.mayChange && (
          <CancelPlan
            variant="tertiary"
            size="S"
            aria-label={`Cancel: ${plannedTime(release)}`}
            release={release.id}
            title="Cancel what is scheduled?"
            text={cancelWords(release)}
          >
            Cancel
          </CancelPlan>
        )}
      </Flex>
    ))}
    {isModified && <Typography>What you save until then is published with it.</Typography>}
  </Flex>
);
