type Tag = string | { type: string; id?: string };
interface Entry {
  collectionType: string;
  model: string;
  documentId?: string;
}
interface Deletion {
  invalidatesTags?: (result: unknown, error: unknown, entry: Entry) => Tag[];
}
interface Calls {
  enhanceEndpoints(changes: { endpoints: Record<string, (call: Deletion | undefined) => void> }): unknown;
}

/** While the list is loading, Strapi asks once more for the entry that was deleted in its form, and says that it is not found. */
export const leaveDeleted = (calls: Calls) =>
  calls.enhanceEndpoints({
    endpoints: {
      deleteDocument: (deletion) => {
        const tagsOf = deletion?.invalidatesTags;
        if (!deletion || !tagsOf) return;
        deletion.invalidatesTags = (result, error, entry) => {
          const tags = tagsOf(result, error, entry);
          return error ? tags : tags.filter((tag) => !isOfForm(tag, entry));
        };
      },
    },
  });

const isOfForm = (tag: Tag, { model, documentId }: Entry) =>
  typeof tag === 'object' &&
  tag.type === 'Document' &&
  [`${model}_${documentId}`, `${model}_ALL_ITEMS`].includes(tag.id ?? '');
