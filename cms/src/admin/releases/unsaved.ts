import { localOf, type PlannedAct, type Time } from '../schedule/plan';
import type { Release } from './releases';

export interface Draft {
  name: string;
  actions: readonly (PlannedAct & { title: string })[];
  at: Time;
}
type Kept = Pick<Release, 'name' | 'actions' | 'local' | 'zone'>;

const inShort = (actions: Draft['actions']) =>
  actions.map(({ uid, documentId, locale, action }) => [uid, documentId, locale, action].join(' ')).join();

/** Whether the form of a release says something else than what is saved; a release without a name has its first entry's. */
export function isUnsaved({ name, actions, at }: Draft, kept: Kept): boolean {
  const local = at.date === '' && at.time === '' ? '' : localOf(at);
  return (
    (name.trim() || actions[0]?.title) !== kept.name ||
    local !== kept.local ||
    at.zone !== kept.zone ||
    inShort(actions) !== inShort(kept.actions)
  );
}
