export interface Planned {
  id: number;
  action: 'publish' | 'unpublish';
  at: string;
  /** On the clocks it was planned on. */
  localText: string;
  by: string;
  /** How many entries its release has. */
  entries: number;
  /** Whether the editor may cancel it: who may not publish another entry of its release may not. */
  mayChange: boolean;
  /** Why it would fail with the drafts as they are saved. */
  obstacle: string | null;
}
export interface PlannedAct {
  uid: string;
  documentId: string;
  locale: string;
  action: Planned['action'];
}

export interface Time {
  /** As the inputs of a form hold it. */
  date: string;
  time: string;
  zone: string;
}

export const localOf = ({ date, time }: Time): string => `${date}T${time}`;
