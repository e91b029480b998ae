import { plannedTime } from '../times';
import type { Planned } from './plan';

interface Form {
  isModified: boolean;
  /** It was never saved. */
  isNew: boolean;
}

/** Why a form cannot be scheduled as it is; undefined where it can. */
export function unsavedWords({ isModified, isNew }: Form): string | undefined {
  if (isNew && !isModified) return 'There is nothing to schedule yet: fill in the entry and save it first.';
  return isModified
    ? 'What you see has changes that are not saved. The draft as it was saved last is what would be published, so save it first.'
    : undefined;
}

/** Why acts cannot be scheduled, a sentence for each. */
export const refusedWords = ({ publish, unpublish }: Record<Planned['action'], string | null>): string[] =>
  [publish, unpublish].filter((reason) => reason !== null);

const planned: Record<Planned['action'], string> = {
  publish: 'Will publish on',
  unpublish: 'Will be taken off the site on',
};

export const plannedWords = ({ action, ...time }: Planned): string =>
  `${planned[action]} ${plannedTime(time)}`;

const kept: Record<Planned['action'], string> = {
  publish: 'It will not be published on',
  unpublish: 'It will not be taken off the site on',
};

/** What is asked before a plan is cancelled; that of one entry cancels the release with all others in it. */
export function cancelWords({ action, entries, ...time }: Planned): string {
  const all = entries > 1 ? [`The whole release is cancelled, with all of its ${entries} entries.`] : [];
  return [`${kept[action]} ${plannedTime(time)}.`, ...all, 'You can schedule it again.'].join(' ');
}

/** What would stop it with the drafts as they are saved. */
export const obstacleWords = (obstacle: string): string => `As it is saved now, this would fail: ${obstacle}`;

export interface Failure {
  action: Planned['action'];
  at: string;
  localText: string;
  error: string | null;
}
const failed: Record<Planned['action'], string> = {
  publish: 'Was not published on',
  unpublish: 'Was not taken off the site on',
};

export const failureWords = ({ action, ...time }: Failure): string =>
  `${failed[action]} ${plannedTime(time)}`;
export const reasonWords = ({ error }: Failure): string =>
  [error, 'Nothing was changed. Correct it and schedule it again.'].filter(Boolean).join(' ');
