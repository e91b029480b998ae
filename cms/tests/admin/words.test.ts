import fs from 'node:fs';
import path from 'node:path';
import { noteOnAltText } from '../../src/admin/fields/alt-text';
import { patternSentence, patternSentences } from '../../src/desk/words/pattern-sentences';
import { audienceWords } from '../../src/admin/lists/audience-words';
import { changedWords } from '../../src/admin/lists/changed-words';
import { timeText } from '../../src/admin/times';
import { lineWords } from '../../src/admin/lists/line-words';
import { partnerWords } from '../../src/admin/lists/partner-words';
import { instead, ownRule, ownWords, showingShared, type Cell } from '../../src/admin/overrides/names';
import { reasonOf } from '../../src/admin/removal/refused-deletion';
import { words } from '../../src/admin/words';
import { audienceStates } from '../../src/delivery/audience-states';

const sources = path.resolve(__dirname, '../../src');

interface Schema {
  attributes: Record<string, { regex?: string }>;
}
const schemas = ['api', 'components'].flatMap((folder) =>
  fs
    .readdirSync(path.join(sources, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name): Schema => JSON.parse(fs.readFileSync(path.join(sources, folder, name), 'utf8'))),
);

describe('what does not match a pattern', () => {
  const patterns = new Set(
    schemas.flatMap(({ attributes }) => Object.values(attributes).flatMap(({ regex }) => regex ?? [])),
  );

  test('has a sentence for every pattern of the schemas, and none beside', () => {
    expect(patterns.size).toBeGreaterThan(5);
    expect(new Set(Object.keys(patternSentences))).toEqual(patterns);
  });

  test('is told how to begin; what matches and what is empty is told nothing', () => {
    const link = '^(/[^/\\\\].*|/|https://.+|mailto:.+|tel:.+)$';
    expect(patternSentence(link, 'www.example.com')).toBe(
      'Begin with / for a page of ours, or with https://, mailto: or tel:.',
    );
    expect(patternSentence(link, '/search')).toBeUndefined();
    expect(patternSentence(link, '')).toBeUndefined();
    expect(patternSentence(link, null)).toBeUndefined();
    expect(patternSentence(undefined, 'anything')).toBeUndefined();
  });
});

describe('words for a picture', () => {
  const file = { alternativeText: null };
  test.each([
    ['nothing without a picture', { file: null, text: '' }, undefined],
    ['nothing beside words', { file, text: 'A bowl of ramen' }, undefined],
    ['that they are missing', { file, text: ' ' }, true],
    ['that those of the library are read', { file: { alternativeText: 'A bowl' }, text: null }, false],
  ] as const)('say %s', (_what, picture, isMissing) => {
    expect(noteOnAltText({ ...picture, isDecorative: false })?.isMissing).toBe(isMissing);
  });

  test('are not asked for where the picture is decoration', () => {
    expect(noteOnAltText({ file, isDecorative: true, text: '' })).toEqual({
      words: 'Not read to anybody: the picture is ticked as decoration.',
      isMissing: false,
    });
  });
});

test('the line of an announcement is that of its words and links', () => {
  const banner_copy = [{ copy: 'New tables. ' }, { copy: 'See who joined', url: '/search' }, { copy: null }];
  expect(lineWords({ banner_copy })).toBe('New tables. See who joined');
  expect([lineWords({}), lineWords({ banner_copy: null })]).toEqual(['', '']);
});

test('what an own entry does to the shared ones is said per type', () => {
  const sameName = /replaces the shared entry of the same name on its site\.$/;
  expect(ownRule('api::home.home')).toMatch(sameName);
  expect(ownRule('api::announcement-banner.announcement-banner')).toMatch(/whatever its name: its own, else/);
  expect(ownRule('api::survey.survey')).toMatch(/same name on its site\. Of different names all count/);
});

test.each([
  [[...audienceStates], 'Everybody'],
  [audienceStates.slice(1), 'All members'],
  [['no_member', 'building'], 'Visitors; on the way to VIP'],
  [['opted_out', 'complete'], 'E-mails off; VIP, renewed'],
  [[], 'Nobody'],
  [null, 'Nobody'],
])('an audience in a list: %j', (ticked, said) => {
  expect(audienceWords(ticked)).toBe(said);
});

test.each([
  [{ partner: { name: 'Delta' }, shown_on: 'one_partner' }, 'Delta'],
  [{ partner: null, shown_on: 'all_partners' }, 'All partners'],
  [{ partner: null, shown_on: 'one_partner' }, 'Not chosen'],
])('the partner of an entry in a list: %j', (row, said) => {
  expect(partnerWords(row)).toBe(said);
});

test.each([
  ['draft', null, 'Nowhere yet: it is a draft of Delta.'],
  ['own', null, 'Delta alone.'],
  ['outdated', null, 'Delta alone.'],
  ['replaced', 'spring', 'Delta: "spring" is shown in its place.'],
] as const)('where a partner’s own entry is shown: %s', (state, replacedBy, said) => {
  expect(ownWords('Delta', { state, replacedBy })).toBe(said);
});

test('where a shared entry is shown, and what is shown in its place', () => {
  const cell = (name: string, replacedBy: string | null, state: Cell['state'] = 'shared'): Cell => ({
    ...{ partner: name, name, state, delivers: 'shared', documentId: 'shared', replacedBy },
    next: { kind: 'nothing' },
  });
  const cells = [
    cell('Delta', null),
    cell('IHG', 'spring', 'replaced'),
    cell('Nosh', 'spring', 'replaced'),
    cell('United', 'winter', 'draft'),
    cell('FTCH', null, 'unavailable'),
  ];
  const shown = { partner: null, sharedId: 'shared', cells };
  expect(showingShared(shown).map(({ name }) => name)).toEqual(['Delta']);
  expect(instead(shown)).toEqual([
    'IHG and Nosh: "spring" is shown in its place.',
    'United: "winter" is shown in its place.',
  ]);
});

test('the heading over refused uploads leads to the reasons', () => {
  expect(words['upload.upload.progress.failed.subtitle']).toBe('The reason stands beside each file.');
});

test('a list says when and by whom an entry was changed', () => {
  const updatedAt = new Date(2026, 10, 25, 21, 53).toISOString();
  expect(changedWords({ updatedAt, updatedBy: { firstname: 'Mona', lastname: 'Editor' } })).toBe(
    `${timeText(updatedAt)}, Mona Editor`,
  );
  expect(changedWords({ updatedAt, updatedBy: null })).toBe(timeText(updatedAt));
  expect(changedWords({})).toBe('-');
});

test('the reason of a refused deletion is taken from the call, and of no other', () => {
  const refused = (endpointName: string, type = 'adminApi/executeMutation/rejected') => ({
    ...{ type, meta: { arg: { endpointName } } },
    payload: { name: 'ValidationError', message: 'This picture is in use: Home "join" (All partners).' },
  });
  expect(reasonOf(refused('bulkDeleteItems'))).toBe('This picture is in use: Home "join" (All partners).');
  expect(reasonOf(refused('updateAsset'))).toBeUndefined();
  expect(reasonOf(refused('bulkDeleteItems', 'adminApi/executeMutation/fulfilled'))).toBeUndefined();
  expect(reasonOf({ type: '@@INIT' })).toBeUndefined();
});

test('what editors read names no databases, and no files of those who run the sites', () => {
  const comment = /^\s*(\*|\/\/|\/\*\*)/;
  const named = /\b(database|partner.s file|partner files?|its file|in the file)\b/;
  const texts = fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(admin|access|admin-api|desk|editing)\/.*\.(tsx?|json)$/.test(name))
    .filter((name) => !name.endsWith('rules.json'))
    .flatMap((name) => fs.readFileSync(path.join(sources, name), 'utf8').split('\n'));
  expect(texts.length).toBeGreaterThan(5000);
  expect(texts.filter((line) => named.test(line) && !comment.test(line))).toEqual([]);
});
