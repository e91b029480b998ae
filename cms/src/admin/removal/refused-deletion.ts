/** The calls by which the media library deletes; it says only that they failed. */
const DELETING = new Set<unknown>(['bulkDeleteItems', 'deleteAsset', 'bulkRemove']);

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Why the server refused to delete, of an action of the admin's store; undefined for every other action. */
export function reasonOf(action: unknown): string | undefined {
  if (!isFields(action) || !String(action.type).endsWith('/rejected')) return undefined;
  const { meta, payload } = action;
  if (!isFields(meta) || !isFields(meta.arg) || !DELETING.has(meta.arg.endpointName)) return undefined;
  return isFields(payload) && typeof payload.message === 'string' ? payload.message : undefined;
}
