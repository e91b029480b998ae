import { useAnswer } from '../use-answer';

interface Release {
  id: number;
  title: string;
  at: string;
  localText: string;
  by: string;
  error: string | null;
  uid: string;
  documentId: string;
  action: 'publish' | 'unpublish';
  entries: number;
}
interface ChangedEntry {
  id: number;
  title: string;
  at: string;
  by: string;
  action: string;
  uid: string;
  documentId: string;
}
export interface Overview {
  dueNext: Release[];
  failed: Release[];
  myDrafts: ChangedEntry[];
  lastVisit: string | null;
  changed: ChangedEntry[];
}

export const useOverview = () => useAnswer<Overview>('/overview');
