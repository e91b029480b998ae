import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { activityCopy } from '../../copy/messages/activity.ts';
import { useCopy } from '../../copy/useCopy.ts';

/** Shown without activity or after a failure: an explanation and a link to the search. */
export function NoActivity({ hasFailed }: { hasFailed: boolean }) {
  const copy = useCopy(activityCopy);
  return (
    <EmptyState
      icon={hasFailed ? 'offline' : 'table'}
      title={copy('activity.none.title')}
      action={<ButtonLink to="/search">{copy('activity.none.button')}</ButtonLink>}
    >
      <p>{copy(hasFailed ? 'activity.none.failed' : 'activity.none.tagline')}</p>
    </EmptyState>
  );
}
