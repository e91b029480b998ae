const SAVING = new Set<unknown>(['updateDocument', 'publishDocument', 'discardDocument']);

interface Save {
  documentId: string;
  savedAtMs: number;
}

/** The draft that a call of the content manager saved; undefined for every other action. */
export function saveOf(action: unknown): Save | undefined {
  if (!isFields(action) || !String(action.type).endsWith('/fulfilled')) return undefined;
  const { meta, payload } = action;
  if (!isFields(meta) || !isFields(meta.arg) || !SAVING.has(meta.arg.endpointName)) return undefined;
  const { documentId, updatedAt } = isFields(payload) && isFields(payload.data) ? payload.data : {};
  const savedAtMs = new Date(String(updatedAt)).getTime();
  return typeof documentId === 'string' && !Number.isNaN(savedAtMs) ? { documentId, savedAtMs } : undefined;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
