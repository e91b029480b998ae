import { useEffect } from 'react';
import { useAnswer } from '../use-answer';

export interface Planned {
  id: number;
  action: 'publish' | 'unpublish';
  localText: string;
  by: string;
}
export interface Schedule {
  zone: string;
  isPublished: boolean;
  releases: Planned[];
}

const changes = new EventTarget();
const CHANGE = 'change';

/** Makes every panel of the page load its schedule again. */
export const announceScheduleChange = () => changes.dispatchEvent(new Event(CHANGE));

/** What is planned for an entry; `savedAt` loads it again after a save. */
export function useSchedule(model: string, documentId: string | undefined, savedAt?: unknown) {
  const query = savedAt === undefined ? '' : `?savedAt=${encodeURIComponent(String(savedAt))}`;
  const address = documentId === undefined ? undefined : `/entries/${model}/${documentId}/schedule${query}`;
  const { data, reload } = useAnswer<Schedule>(address);
  useEffect(() => {
    changes.addEventListener(CHANGE, reload);
    return () => changes.removeEventListener(CHANGE, reload);
  }, [reload]);
  return data;
}
