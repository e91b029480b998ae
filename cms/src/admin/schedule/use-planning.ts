import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { keptText, type Refused, refusedBy, withoutTime } from './refusal';
import type { PlannedAct } from './plan';
import { announceScheduleChange } from './use-schedule';

export interface Plan {
  name?: string;
  /** None for a release that stays open. */
  local?: string;
  zone: string;
  actions: PlannedAct[];
  /** When the release that is changed was saved, so that another editor’s change is not lost. */
  savedAt?: string;
}
interface Kept {
  id: number;
  at: string | null;
  localText: string | null;
  notes: string[];
}
/** Schedules a plan, or changes the release of an id, and says what came of it. */
export function usePlanning(onDone: (id: number) => void) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [refused, setRefused] = useState<Refused>();
  const [isSending, setSending] = useState(false);
  const send = async (plan: Plan, id?: number) => {
    setSending(true);
    setRefused(undefined);
    try {
      const address = `/admin-api/releases${id === undefined ? '' : `/${id}`}`;
      const { data } = await post<{ data: Kept }>(address, plan);
      const { notes } = data.data;
      const type = notes.length > 0 ? 'warning' : 'success';
      toggleNotification({ type, message: keptText({ ...data.data, isNew: id === undefined }) });
      announceScheduleChange();
      onDone(data.data.id);
    } catch (refusal) {
      setRefused(refusedBy(refusal));
    }
    setSending(false);
  };
  return {
    ...{ refused, isSending, send },
    /** Once the plan is another, nothing is said of the one that was refused. */
    forget: () => setRefused(undefined),
    /** The same where only the time is another. */
    forgetTime: () => setRefused(withoutTime),
  };
}
