import {
  failureWords,
  obstacleWords,
  plannedWords,
  reasonWords,
  refusedWords,
  unsavedWords,
} from '../../src/admin/schedule/sentences';

test('text that is not saved is not scheduled: the dialog asks to save it first', () => {
  expect(unsavedWords(true)).toBe(
    'Save the entry first: what would be published is the draft as it was saved last.',
  );
  expect(unsavedWords(false)).toBeUndefined();
});

test('what cannot be scheduled is said in place of being offered', () => {
  expect(refusedWords({ publish: null, unpublish: null })).toEqual([]);
  const refused = { publish: 'It cannot be.', unpublish: 'It stays.' };
  expect(refusedWords(refused)).toEqual(['It cannot be.', 'It stays.']);
  expect(refusedWords({ ...refused, publish: null })).toEqual(['It stays.']);
});

describe('the panel of an entry', () => {
  const localText = '1 May 2031 at 10:00 (America/New York)';
  const planned = {
    ...{ id: 1, action: 'publish' as const, localText, by: 'Mona Editor' },
    ...{ mayChange: true, obstacle: null },
  };

  test('says what is planned, and what would stop it', () => {
    expect(plannedWords(planned)).toBe(`Will publish on ${localText}`);
    expect(plannedWords({ ...planned, action: 'unpublish' })).toBe(
      `Will be taken off the site on ${localText}`,
    );
    expect(obstacleWords('Nobody is ticked.')).toBe('As it is saved now, this would fail: Nobody is ticked.');
  });

  test('says what failed, when and why', () => {
    const failure = { action: 'publish' as const, localText, error: '"A" was deleted.' };
    expect(failureWords(failure)).toBe(`Was not published on ${localText}`);
    expect(failureWords({ ...failure, action: 'unpublish' })).toBe(
      `Was not taken off the site on ${localText}`,
    );
    expect(reasonWords(failure)).toBe(
      '"A" was deleted. Nothing was changed. Correct it and schedule it again.',
    );
  });
});
