import { isNewerThan, newerDraftWords, ownerOf } from '../../src/admin/presence/newer-draft';
import { noteKnown, noteSaved, savedHere } from '../../src/admin/presence/known-drafts';
import { saveOf } from '../../src/admin/presence/save-of';

const SAVED_AT = '2026-11-25T10:00:00.000Z';
const savedAtMs = new Date(SAVED_AT).getTime();

const saved = (endpointName: string, type = 'adminApi/executeMutation/fulfilled') => ({
  ...{ type, meta: { arg: { endpointName } } },
  payload: { data: { documentId: 'abc', updatedAt: SAVED_AT } },
});

describe('what this window saved', () => {
  test.each(['updateDocument', 'publishDocument'])('is noted of %s', (endpoint) => {
    expect(saveOf(saved(endpoint))).toEqual({ documentId: 'abc', savedAtMs, isDiscard: false });
  });

  test('is noted of discarding, alone and with unpublishing', () => {
    const unpublished = (data: object) => ({
      ...saved('unpublishDocument'),
      meta: { arg: { endpointName: 'unpublishDocument', originalArgs: { data } } },
    });
    const noted = { documentId: 'abc', savedAtMs, isDiscard: true };
    expect(saveOf(saved('discardDocument'))).toEqual(noted);
    expect(saveOf(unpublished({ discardDraft: true }))).toEqual(noted);
    expect(saveOf(unpublished({}))).toBeUndefined();
  });

  test('is noted of no other call, nor of one that was refused', () => {
    expect(saveOf(saved('getDocument'))).toBeUndefined();
    expect(saveOf(saved('updateDocument', 'adminApi/executeMutation/rejected'))).toBeUndefined();
    expect(saveOf({ ...saved('updateDocument'), payload: undefined })).toBeUndefined();
    expect(saveOf({ type: '@@INIT' })).toBeUndefined();
  });
});

describe('a draft that was discarded here', () => {
  const at = (minutes: number) => new Date(savedAtMs + minutes * 60_000);
  // What is in place of it was published, and saved, before.
  const discarded = (documentId: string) => ({
    ...saved('discardDocument'),
    payload: { data: { documentId, updatedAt: SAVED_AT } },
  });
  const isNewer = (documentId: string, minutes: number) =>
    isNewerThan(
      { savedAt: at(minutes).toISOString(), by: null, isMine: true },
      savedAtMs,
      savedHere(documentId),
    );

  test('is not newer than what is in its place, be it saved before the page was loaded or after', () => {
    noteKnown('loaded', at(5).getTime());
    expect(isNewer('loaded', 5)).toBe(true);
    noteSaved(discarded('loaded'));
    expect(isNewer('loaded', 5)).toBe(false);

    noteSaved({ ...saved('updateDocument'), payload: { data: { documentId: 'edited', updatedAt: at(5) } } });
    noteSaved(discarded('edited'));
    expect(isNewer('edited', 5)).toBe(false);
  });

  test('is older than one that is saved afterwards', () => {
    noteKnown('later', at(5).getTime());
    noteSaved(discarded('later'));
    noteKnown('later', at(6).getTime());
    expect(isNewer('later', 6)).toBe(true);
  });
});

describe('a draft that was saved', () => {
  const draft = { savedAt: SAVED_AT, by: 'Mona Editor', isMine: true };

  test('is newer than a form that was filled before, unless this window saved it', () => {
    expect(isNewerThan(draft, savedAtMs - 1, 0)).toBe(true);
    expect(isNewerThan(draft, savedAtMs, 0)).toBe(false);
    expect(isNewerThan(draft, savedAtMs - 1, savedAtMs)).toBe(false);
  });

  test('in another window of one’s own is called so', () => {
    expect(newerDraftWords(draft, '10:00')).toBe(
      'You saved a newer draft in another window at 10:00. What is here cannot be saved over it.',
    );
    expect(ownerOf(draft)).toBe('your other window');
  });

  test('by somebody else names them', () => {
    expect(newerDraftWords({ ...draft, isMine: false }, '10:00')).toBe(
      'Mona Editor saved a newer draft at 10:00. Yours cannot be saved over it.',
    );
    expect(ownerOf({ ...draft, isMine: false, by: null })).toBe('Somebody');
  });
});
