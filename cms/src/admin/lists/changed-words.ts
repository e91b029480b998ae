import { timeText } from '../times';

export interface Changed {
  updatedAt?: string | null;
  updatedBy?: { firstname?: string | null; lastname?: string | null; username?: string | null } | null;
}

/** When and by whom an entry was changed; nobody changed what the cms wrote itself. */
export function changedWords({ updatedAt, updatedBy }: Changed): string {
  if (!updatedAt) return '-';
  const name = [updatedBy?.firstname, updatedBy?.lastname].filter(Boolean).join(' ') || updatedBy?.username;
  return [timeText(updatedAt), name].filter(Boolean).join(', ');
}
