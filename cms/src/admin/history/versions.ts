export interface Change {
  field: string[];
  before: string | null;
  after: string | null;
}
export interface Summary {
  id: number;
  uid: string;
  documentId: string;
  title: string;
  partner: string | null;
  action: keyof typeof acts;
  by: string;
  at: string;
}
export type Version = Summary & { changes: Change[]; isScheduled: boolean };
export interface History {
  title: string;
  isDeleted: boolean;
  /** Why the editor may not restore; null for who may. */
  reason: string | null;
  hasMore: boolean;
  versions: Version[];
}
export type Deleted = Summary & { type: string; mayRestore: boolean };

export const acts = {
  found: 'Kept as it was found',
  create: 'Created',
  update: 'Saved',
  publish: 'Published',
  unpublish: 'Taken off the site',
  discard: 'Changes discarded',
  restore: 'Restored',
  delete: 'Deleted',
};
