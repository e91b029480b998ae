import { useAnswer } from '../use-answer';

interface Place {
  uid: string;
  documentId: string;
  /** What the type of the entry is called. */
  type: string;
  /** Whose it is; null for a shared entry. */
  partner: string | null;
}
interface Release extends Place {
  id: number;
  title: string;
  at: string;
  localText: string;
  by: string;
  error: string | null;
  action: 'publish' | 'unpublish';
  entries: number;
}
interface ChangedEntry extends Place {
  id: number;
  title: string;
  at: string;
  by: string;
  action: string;
}
export interface Overview {
  dueNext: Release[];
  failed: Release[];
  myDrafts: ChangedEntry[];
  lastVisit: string | null;
  changed: ChangedEntry[];
}

export const useOverview = () => useAnswer<Overview>('/overview');
