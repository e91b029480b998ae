import type { PlannedAct } from '../schedule/plan';

export type State = 'open' | 'scheduled' | 'done' | 'failed' | 'cancelled';
export interface Summary {
  id: number;
  name: string;
  state: State;
  at: string | null;
  localText: string | null;
  by: string;
  entries: number;
  error: string | null;
}
export interface Act extends PlannedAct {
  title: string;
  type: string;
  /** The partner's name; null for a shared entry. */
  partner: string | null;
}
export interface Release extends Omit<Summary, 'entries'> {
  zone: string;
  /** As a form holds the time; empty while it has none. */
  local: string;
  ranAt: string | null;
  savedAt: string;
  mayChange: boolean;
  actions: Act[];
}

export const stateWords: Record<State, string> = {
  open: 'Open',
  scheduled: 'Scheduled',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const isToCome = ({ state }: { state: State }) => state === 'open' || state === 'scheduled';

export const releaseAddress = (id: number) => `/releases/${id}`;

export const howMany = (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
