const SAVING = new Set<unknown>(['updateDocument', 'publishDocument']);

interface Save {
  documentId: string;
  savedAtMs: number;
  /** The draft was replaced by what is published, and has the earlier time of that. */
  isDiscard: boolean;
}

/** The draft that a call of the content manager saved; undefined for every other action. */
export function saveOf(action: unknown): Save | undefined {
  if (!isFields(action) || !String(action.type).endsWith('/fulfilled')) return undefined;
  const { meta, payload } = action;
  if (!isFields(meta) || !isFields(meta.arg)) return undefined;
  const isDiscard = discards(meta.arg);
  if (!isDiscard && !SAVING.has(meta.arg.endpointName)) return undefined;
  const { documentId, updatedAt } = isFields(payload) && isFields(payload.data) ? payload.data : {};
  const savedAtMs = new Date(String(updatedAt)).getTime();
  if (typeof documentId !== 'string' || Number.isNaN(savedAtMs)) return undefined;
  return { documentId, savedAtMs, isDiscard };
}

/** Unpublishing offers to discard the draft, too. */
function discards({ endpointName, originalArgs }: Record<string, unknown>): boolean {
  if (endpointName === 'discardDocument') return true;
  const data = isFields(originalArgs) ? originalArgs.data : undefined;
  return endpointName === 'unpublishDocument' && isFields(data) && data.discardDraft === true;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
