import { isNewerThan, newerDraftWords, ownerOf } from '../../src/admin/presence/newer-draft';
import { saveOf } from '../../src/admin/presence/save-of';

const SAVED_AT = '2026-11-25T10:00:00.000Z';
const savedAtMs = new Date(SAVED_AT).getTime();

describe('what this window saved', () => {
  const saved = (endpointName: string, type = 'adminApi/executeMutation/fulfilled') => ({
    ...{ type, meta: { arg: { endpointName } } },
    payload: { data: { documentId: 'abc', updatedAt: SAVED_AT } },
  });

  test.each(['updateDocument', 'publishDocument', 'discardDocument'])('is noted of %s', (endpoint) => {
    expect(saveOf(saved(endpoint))).toEqual({ documentId: 'abc', savedAtMs });
  });

  test('is noted of no other call, nor of one that was refused', () => {
    expect(saveOf(saved('getDocument'))).toBeUndefined();
    expect(saveOf(saved('updateDocument', 'adminApi/executeMutation/rejected'))).toBeUndefined();
    expect(saveOf({ ...saved('updateDocument'), payload: undefined })).toBeUndefined();
    expect(saveOf({ type: '@@INIT' })).toBeUndefined();
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
