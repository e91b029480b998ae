import { refusalWords } from '../../src/admin/checks/refusal';

const refused = (status: number, message: string) => ({ response: { data: { error: { status, message } } } });

test.each([
  [
    refused(403, 'This entry belongs to a partner that you do not write for.'),
    'This cannot be checked. This entry belongs to a partner that you do not write for.',
  ],
  [refused(403, 'Forbidden'), 'This cannot be checked. You may not read entries of this kind.'],
  [refused(403, 'Policy Failed'), 'This cannot be checked. You may not read entries of this kind.'],
  [new TypeError('Failed to fetch'), 'This cannot be checked. The server did not answer. Try again.'],
])('a form whose checks are refused says why: %j', (error, said) => {
  expect(refusalWords(error)).toBe(said);
});

test('what is no content has no checks, and nothing is said of them', () => {
  expect(refusalWords(refused(404, 'Not Found'))).toBeUndefined();
});
