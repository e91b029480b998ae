interface Store {
  dispatch(action: unknown): unknown;
}
interface Entry {
  uid: string;
  documentId: string;
}
interface Tag {
  type: string;
  id?: string;
}

const stores: Store[] = [];

/** Makes a middleware of the admin's store that only keeps hold of it. */
export const keepStore = () => (store: Store) => {
  stores.push(store);
  return (next: (action: unknown) => unknown) => (action: unknown) => next(action);
};

/** The content manager loads an entry anew that was changed by another route than its own; its form would else show the former draft. */
export function forgetEntry({ uid, documentId }: Entry, invalidate: (tags: Tag[]) => unknown): void {
  const tags = [
    { type: 'Document', id: `${uid}_${documentId}` },
    { type: 'Document', id: `${uid}_LIST` },
    { type: 'UidAvailability', id: uid },
    ...[{ type: 'Relations' }, { type: 'RecentDocumentList' }, { type: 'CountDocuments' }],
  ];
  for (const { dispatch } of stores) dispatch(invalidate(tags));
}
