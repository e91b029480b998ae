import { unsavedWords } from '../../src/admin/schedule/sentences';

test('text that is not saved is not scheduled: the dialog asks to save it first', () => {
  expect(unsavedWords(true)).toBe(
    'Save the entry first: what would be published is the draft as it was saved last.',
  );
  expect(unsavedWords(false)).toBeUndefined();
});
