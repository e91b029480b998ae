import { useState } from 'react';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { errorText, fieldErrors } from '../error-text';
import { announceScheduleChange, type Planned } from './use-schedule';

export interface PlannedAct {
  uid: string;
  documentId: string;
  locale: string;
  action: Planned['action'];
}
export interface Plan {
  name?: string;
  /** None for a release that stays open. */
  local?: string;
  zone: string;
  actions: PlannedAct[];
}
interface Kept {
  id: number;
  localText: string | null;
  notes: string[];
}
export interface Refused {
  message: string;
  /** Sentences about single entries, by their place in the plan. */
  byEntry: ReadonlyMap<number, string>;
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
      const { localText, notes } = data.data;
      const said = localText === null ? 'Kept without a time.' : `Scheduled for ${localText}.`;
      const type = notes.length > 0 ? 'warning' : 'success';
      toggleNotification({ type, message: [said, ...notes].join(' ') });
      announceScheduleChange();
      onDone(data.data.id);
    } catch (refusal) {
      setRefused({ message: errorText(refusal), byEntry: sentencesByEntry(refusal) });
    }
    setSending(false);
  };
  return { refused, isSending, send };
}

const sentencesByEntry = (refusal: unknown) =>
  new Map(
    fieldErrors(refusal)
      .filter(({ path }) => path[0] === 'actions' && path[1] !== undefined)
      .map(({ path, message }) => [Number(path[1]), message]),
  );
