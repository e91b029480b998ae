import type { Planned } from './plan';

/** Why a form cannot be scheduled as it is; undefined where it can. */
export const unsavedWords = (isModified: boolean): string | undefined =>
  isModified ? 'Save the entry first: what would be published is the draft as it was saved last.' : undefined;

/** Acts that cannot be scheduled, each with the reason. */
export const refusedWords = (refused: Record<Planned['action'], string | null>) =>
  ACTS.flatMap((action): { action: Planned['action']; words: string }[] => {
    const reason = refused[action];
    return reason === null ? [] : [{ action, words: `${cannot[action]}: ${reason}` }];
  });

const ACTS = ['publish', 'unpublish'] as const;
const cannot: Record<Planned['action'], string> = {
  publish: 'It cannot be scheduled to be published',
  unpublish: 'It cannot be scheduled to be taken off the site',
};

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
