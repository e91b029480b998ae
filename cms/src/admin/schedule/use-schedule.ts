import { useEffect } from 'react';
import { useAnswer } from '../use-answer';
import type { Planned } from './plan';
import type { Failure } from './sentences';

export interface Schedule {
  zone: string;
  isPublished: boolean;
  releases: Planned[];
  /** What failed last, and was not done since. */
  failure: Failure | null;
}

const changes = new EventTarget();
const CHANGE = 'change';

/** Makes every panel of the page load its schedule again. */
export const announceScheduleChange = () => changes.dispatchEvent(new Event(CHANGE));

/** With what cannot be planned for the entry: a sentence for each such act. */
export interface Plannable extends Schedule {
  refused: Record<Planned['action'], string | null>;
}

/** What is planned for an entry when its dialog is opened. */
export const useSchedule = (model: string, documentId: string) =>
  useAnswer<Schedule>(`/entries/${model}/${documentId}/schedule`).data;

/** The same with what can be planned, which takes the checks of the entry. */
export const usePlannable = (model: string, documentId: string) =>
  useAnswer<Plannable>(`/entries/${model}/${documentId}/schedule?planning=true`).data;

interface SavedEntry {
  model: string;
  documentId: string;
  savedAt: string;
}

/** What is planned for an entry, loaded again when it changes and after every save. */
export function useCurrentSchedule({ model, documentId, savedAt }: SavedEntry): Schedule | undefined {
  const query = `?savedAt=${encodeURIComponent(savedAt)}`;
  const { data, reload } = useAnswer<Schedule>(`/entries/${model}/${documentId}/schedule${query}`);
  useEffect(() => {
    changes.addEventListener(CHANGE, reload);
    return () => changes.removeEventListener(CHANGE, reload);
  }, [reload]);
  return data;
}
