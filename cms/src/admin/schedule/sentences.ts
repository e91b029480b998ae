/** Why a form cannot be scheduled as it is; undefined where it can. */
export const unsavedWords = (isModified: boolean): string | undefined =>
  isModified ? 'Save the entry first: what would be published is the draft as it was saved last.' : undefined;
