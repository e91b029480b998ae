import type { Planned } from './plan';

/** Why a form cannot be scheduled as it is; undefined where it can. */
export const unsavedWords = (isModified: boolean): string | undefined =>
  isModified ? 'Save the entry first: what would be published is the draft as it was saved last.' : undefined;

/** Why acts cannot be scheduled, a sentence for each. */
export const refusedWords = ({ publish, unpublish }: Record<Planned['action'], string | null>): string[] =>
  [publish, unpublish].filter((reason) => reason !== null);

const planned: Record<Planned['action'], string> = {
  publish: 'Will publish on',
  unpublish: 'Will be taken off the site on',
};

export const plannedWords = ({ action, localText }: Planned): string => `${planned[action]} ${localText}`;

/** What would stop it with the drafts as they are saved. */
export const obstacleWords = (obstacle: string): string => `As it is saved now, this would fail: ${obstacle}`;

export interface Failure {
  action: Planned['action'];
  localText: string;
  error: string | null;
}
const failed: Record<Planned['action'], string> = {
  publish: 'Was not published on',
  unpublish: 'Was not taken off the site on',
};

export const failureWords = ({ action, localText }: Failure): string => `${failed[action]} ${localText}`;
export const reasonWords = ({ error }: Failure): string =>
  [error, 'Nothing was changed. Correct it and schedule it again.'].filter(Boolean).join(' ');
