export interface Draft {
  savedAt: string;
  by: string | null;
  isMine: boolean;
}

/** Whether a draft was saved after this window filled its form or saved it. */
export const isNewerThan = ({ savedAt }: Draft, ...known: number[]): boolean =>
  known.every((savedAtMs) => new Date(savedAt).getTime() > savedAtMs);

/** Whose a newer draft is, as it stands in a sentence. */
export const ownerOf = ({ by, isMine }: Draft): string => (isMine ? 'your other window' : (by ?? 'Somebody'));

export const newerDraftWords = (draft: Draft, time: string): string =>
  draft.isMine
    ? `You saved a newer draft in another window at ${time}. What is here cannot be saved over it.`
    : `${draft.by ?? 'Somebody'} saved a newer draft at ${time}. Yours cannot be saved over it.`;
