import { isUnsaved } from '../../src/admin/releases/unsaved';
import { keptText, refusedBy, sentenceOf, withoutTime } from '../../src/admin/schedule/refusal';

const act = (documentId: string, action: 'publish' | 'unpublish' = 'publish') => ({
  ...{ uid: 'api::home.home', documentId, locale: 'en', action },
  ...{ title: `Entry ${documentId}`, type: 'Home banner', partner: null },
});
const ZONE = 'America/New_York';
const kept = { name: 'Winter', actions: [act('a'), act('b')], local: '2031-12-01T10:00', zone: ZONE };
const form = { ...kept, at: { date: '2031-12-01', time: '10:00', zone: ZONE } };

describe('the form of a release', () => {
  test.each([
    ['as it was loaded', {}, false],
    ['with an entry left out', { actions: [act('a')] }, true],
    ['with another act', { actions: [act('a'), act('b', 'unpublish')] }, true],
    ['with another name', { name: 'Spring' }, true],
    ['with blanks around the name', { name: ' Winter ' }, false],
    ['at another time', { at: { ...form.at, time: '11:00' } }, true],
    ['on other clocks', { at: { ...form.at, zone: 'UTC' } }, true],
  ])('%s is unsaved: %j', (_what, change, expected) => {
    expect(isUnsaved({ ...form, ...change }, kept)).toBe(expected);
  });

  test('without a time is saved as an open release is, which has the name of its first entry', () => {
    const open = { ...form, name: '', at: { date: '', time: '', zone: ZONE } };
    expect(isUnsaved(open, { ...kept, name: 'Entry a', local: '' })).toBe(false);
  });
});

const refusal = (errors: object[]) => ({
  response: { data: { error: { message: 'This time has passed.', details: { errors } } } },
});

describe('a refused plan', () => {
  test('says what is wrong with the time at the time, and not once more below', () => {
    const refused = refusedBy(refusal([{ path: ['local'], message: 'This time has passed.' }]));
    expect(refused).toMatchObject({ atTime: 'This time has passed.', atZone: undefined });
    expect(refused.message).toBeUndefined();
    expect(sentenceOf(refused)).toBe('This time has passed.');
  });

  test('says nothing of a time that was changed since, and still what is wrong with an entry', () => {
    const refused = refusedBy(
      refusal([
        { path: ['local'], message: 'This time has passed.' },
        { path: ['actions', '1'], message: 'No token.' },
      ]),
    );
    const left = withoutTime(refused);
    expect([left?.atTime, left?.atZone, left && sentenceOf(left)]).toEqual([undefined, undefined, undefined]);
    expect(left?.byEntry).toEqual(refused.byEntry);
    expect(withoutTime(undefined)).toBeUndefined();
  });

  test('says what is wrong with an entry by its place, and everything else below', () => {
    const refused = refusedBy(refusal([{ path: ['actions', '1'], message: 'No token.' }]));
    expect([...refused.byEntry]).toEqual([[1, 'No token.']]);
    expect(refused.message).toBe('This time has passed.');
  });
});

test.each([
  [{ at: null, localText: null, isNew: true, notes: [] }, 'The release is saved. Now choose its time.'],
  [{ at: null, localText: null, isNew: false, notes: [] }, 'Saved. The release has no time yet.'],
  [
    { at: '2031-05-01T12:00:00.000Z', localText: 'typed', isNew: false, notes: ['Twice.'] },
    /^Scheduled for 1 May 2031 at .*, planned as typed\. Twice\.$/,
  ],
])('what was kept is said: %j', (saved, words) => {
  expect(keptText(saved)).toMatch(words);
});
