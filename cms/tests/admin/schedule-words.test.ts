import {
  cancelWords,
  failureWords,
  obstacleWords,
  plannedWords,
  reasonWords,
  refusedWords,
  unsavedWords,
} from '../../src/admin/schedule/sentences';
import { plannedTime } from '../../src/admin/times';

test('text that is not saved is not scheduled: the dialog says so, and that it is to be saved first', () => {
  expect(unsavedWords({ isModified: true, isNew: false })).toBe(
    'What you see has changes that are not saved. The draft as it was saved last is what would be published, so save it first.',
  );
  expect(unsavedWords({ isModified: true, isNew: true })).toContain('so save it first');
  expect(unsavedWords({ isModified: false, isNew: true })).toContain('nothing to schedule yet');
  expect(unsavedWords({ isModified: false, isNew: false })).toBeUndefined();
});

test('what cannot be scheduled is said in place of being offered', () => {
  expect(refusedWords({ publish: null, unpublish: null })).toEqual([]);
  const refused = { publish: 'It cannot be.', unpublish: 'It stays.' };
  expect(refusedWords(refused)).toEqual(['It cannot be.', 'It stays.']);
  expect(refusedWords({ ...refused, publish: null })).toEqual(['It stays.']);
});

describe('the panel of an entry', () => {
  const at = '2031-05-01T14:00:00.000Z';
  const localText = '1 May 2031 at 10:00 (America/New York)';
  const time = plannedTime({ at, localText });
  const planned = {
    ...{ id: 1, action: 'publish' as const, at, localText, by: 'Mona Editor' },
    ...{ entries: 1, mayChange: true, obstacle: null },
  };

  test('says what is planned, and what would stop it', () => {
    expect(plannedWords(planned)).toBe(`Will publish on ${time}`);
    expect(plannedWords({ ...planned, action: 'unpublish' })).toBe(`Will be taken off the site on ${time}`);
    expect(obstacleWords('Nobody is ticked.')).toBe('As it is saved now, this would fail: Nobody is ticked.');
  });

  test('asks before a plan is cancelled, and says what else is cancelled with it', () => {
    expect(cancelWords(planned)).toBe(`It will not be published on ${time}. You can schedule it again.`);
    expect(cancelWords({ ...planned, action: 'unpublish', entries: 3 })).toBe(
      `It will not be taken off the site on ${time}. The whole release is cancelled, with all of its 3 entries. You can schedule it again.`,
    );
  });

  test('says what failed, when and why', () => {
    const failure = { action: 'publish' as const, at, localText, error: '"A" was deleted.' };
    expect(failureWords(failure)).toBe(`Was not published on ${time}`);
    expect(failureWords({ ...failure, action: 'unpublish' })).toBe(`Was not taken off the site on ${time}`);
    expect(reasonWords(failure)).toBe(
      '"A" was deleted. Nothing was changed. Correct it and schedule it again.',
    );
  });
});
