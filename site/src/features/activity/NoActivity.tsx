import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { activityCopy } from '../../copy/messages/account/activity.ts';
import { useCopy } from '../../copy/useCopy.ts';

type NoActivityProps = {
  hasFailed: boolean;
  /** Whether there may be rows that the filter leaves out; the filter itself shows them again. */
  isFiltered?: boolean;
};

/** Shown without activity or after a failure: an explanation and a link to the search. */
export function NoActivity({ hasFailed, isFiltered = false }: NoActivityProps) {
  const copy = useCopy(activityCopy);
  const text = hasFailed ? 'failed' : isFiltered ? 'filtered' : 'tagline';
  return (
    <EmptyState
      icon={hasFailed ? pageIcons.offline : pageIcons.table}
      title={copy('activity.none.title')}
      action={
        <ButtonLink to="/search" variant={isFiltered ? 'outline' : 'filled'}>
          {copy('activity.none.button')}
        </ButtonLink>
      }
    >
      <p>{copy(`activity.none.${text}`)}</p>
    </EmptyState>
  );
}
