import { leaveDeleted } from '../../src/admin/removal/leave-deleted';
import { nameAnswers } from '../../src/admin/removal/name-answers';
import { isKept, removalOfAllWords, removalWords, shownBy } from '../../src/admin/removal/sentences';
import type { Shown as ShownOn } from '../../src/admin/overrides/names';
import { words } from '../../src/admin/words';

const ANNOUNCEMENT = 'api::announcement-banner.announcement-banner';
const RESTORED = 'It goes to Deleted entries, from where it can be restored.';
const NOTHING = { kind: 'nothing' } as const;
const SHARED = { kind: 'shared' } as const;
const SHIPPED = { kind: 'shipped' } as const;
type Next = ShownOn['cells'][number]['next'];
const HOME = 'api::home.home';
const onSites = (isShared: boolean, sites: Record<string, Next>, model = HOME) => ({
  ...{ model, isShared },
  partners: Object.entries(sites).map(([name, next]) => ({ name, next })),
});
const shared = (...names: string[]) =>
  onSites(true, Object.fromEntries(names.map((name) => [name, NOTHING])));
const own = onSites(false, { Nosh: SHARED });

test.each([
  [own, false, `No site shows this draft. ${RESTORED}`],
  [shared('IHG', 'Nosh'), false, `No site shows this draft. ${RESTORED}`],
  [shared(), true, `No site shows this entry. ${RESTORED}`],
  [
    shared('IHG', 'Nosh'),
    true,
    `2 sites show this entry. Nothing takes its place: this part of the page disappears. ${RESTORED}`,
  ],
  [own, true, `The site of Nosh shows this entry. Nosh will show the shared one. ${RESTORED}`],
])(
  'deleting says what the sites lose, and where the entry goes: %j, published: %s',
  (shown, isPublished, said) => {
    expect(removalWords(shown, { isDeletion: true, isPublished })).toBe(said);
  },
);

describe('unpublishing says what takes the place of an entry', () => {
  const winter = { kind: 'another', name: 'winter' } as const;
  test.each([
    ['nothing', shared('Nosh'), 'Nothing takes its place: this part of the page disappears.'],
    [
      'nothing, of a page',
      onSites(true, { Nosh: NOTHING }, 'api::earn-detail.earn-detail'),
      'Nothing takes its place: the page disappears.',
    ],
    [
      'the next survey',
      onSites(false, { Nosh: NOTHING }, 'api::survey.survey'),
      'Where the site has another survey, that one is asked.',
    ],
    [
      'the shipped wording',
      onSites(true, { Nosh: SHIPPED }, 'api::copy.copy'),
      'The wording that the site ships takes its place.',
    ],
    [
      'the shipped words of the activation',
      onSites(true, { Nosh: SHIPPED, IHG: SHIPPED }, 'api::tier-1-activation.tier-1-activation'),
      'The wording that the site ships takes its place.',
    ],
    [
      'the shipped page',
      onSites(true, { Nosh: SHIPPED }, 'api::earn-detail.earn-detail'),
      'The page that the site ships takes its place.',
    ],
    [
      'another one, on many sites',
      onSites(true, { A: winter, B: winter, C: winter, D: winter, E: NOTHING }, ANNOUNCEMENT),
      'A, B, and 2 more will show "winter". Nothing takes its place on E: this part of the page disappears.',
    ],
  ])('%s', (_what, shown, said) => {
    expect(removalWords(shown, { isDeletion: false, isPublished: true })).toContain(`entry. ${said}`);
  });
});

test.each([
  [true, 'that is cancelled'],
  [false, 'that stays'],
])('what is scheduled is said: deletion: %s', (isDeletion, what) => {
  const scheduled = 'Publish: 1 December 2027 at 10:00 (New York)';
  expect(removalWords(own, { isDeletion, isPublished: false, scheduled })).toContain(
    `It is scheduled (Publish: 1 December 2027 at 10:00 (New York)): ${what}.`,
  );
});

test('an announcement counts where it is shown itself', () => {
  const cell = (partner: string, replacedBy: string | null): ShownOn['cells'][number] => ({
    ...{ partner, name: partner, replacedBy, delivers: 'shared', documentId: 'summer' },
    next: NOTHING,
    state: replacedBy === null ? 'shared' : 'replaced',
  });
  const cells = [cell('A', 'winter'), cell('B', null), cell('C', null)];
  const onTwo = shownBy(ANNOUNCEMENT, { partner: null, sharedId: 'summer', cells });
  expect(onTwo.partners.map(({ name }) => name)).toEqual(['B', 'C']);
  expect(shownBy(ANNOUNCEMENT, { partner: null, sharedId: 'summer', cells: [cell('A', 'winter')] })).toEqual({
    ...{ model: ANNOUNCEMENT, isShared: true, partners: [] },
  });
});

test('an own entry counts where its site shows it', () => {
  const cell = { name: 'Nosh', state: 'own', delivers: 'own', replacedBy: null, next: SHARED } as const;
  const ofPartner = (more: object) => {
    const cells = [
      { ...cell, partner: 'nosh', documentId: 'own', ...more },
      { ...cell, partner: 'ihg', documentId: 'other' },
    ];
    const partner = { key: 'nosh', name: 'Nosh' };
    return shownBy('api::home.home', { partner, sharedId: null, cells }).partners.length;
  };
  expect(ofPartner({})).toBe(1);
  expect([ofPartner({ delivers: 'nothing' }), ofPartner({ state: 'unavailable' })]).toEqual([0, 0]);
});

test.each([
  [[shared()], 'No site shows these entries.'],
  [[], 'No site shows these entries.'],
  [[own, own], 'The site of Nosh shows some of these entries. '],
  [
    [own, shared('IHG', 'Nosh'), shared('United')],
    'The sites of Nosh, IHG, and United show some of these entries. ',
  ],
  [[shared('A', 'B', 'C'), shared('D', 'E', 'F')], '6 sites show some of these entries. '],
])('removing several entries of a list says on which sites they are: %j', (entries, said) => {
  expect(removalOfAllWords(entries, { isDeletion: false, scheduled: 0 })).toMatch(
    new RegExp(`^${said.replace('.', '\\.')}`),
  );
});

test('removing several entries says what takes their place', () => {
  const said = (...entries: (typeof own)[]) =>
    removalOfAllWords(entries, { isDeletion: false, scheduled: 0 }).replace(/^.*? these entries\. /, '');
  expect(said(own, onSites(false, { IHG: SHARED }))).toBe('Nosh and IHG will show the shared ones.');
  expect(said(shared('A', 'B', 'C'), shared('C', 'D'))).toBe('Nothing takes their place.');
  expect(said(own, shared('A', 'B'))).toBe(
    'Nosh will show the shared ones. Nothing takes their place on A and B.',
  );
});

test('of several entries on one site it is said what becomes of some of them', () => {
  const said = (...entries: ReturnType<typeof onSites>[]) =>
    removalOfAllWords(entries, { isDeletion: false, scheduled: 0 }).replace(/^.*? these entries\. /, '');
  expect(said(own, shared('Nosh', 'IHG'))).toBe(
    'Nosh will show the shared ones in place of some of them. Nothing takes the place of some of them on Nosh and IHG.',
  );
  expect(said(own, shared('Nosh'))).toBe(
    'Nosh will show the shared ones in place of some of them. Nothing takes the place of some of them on Nosh.',
  );
  expect(said(own, own, shared('IHG'))).toBe(
    'Nosh will show the shared ones. Nothing takes their place on IHG.',
  );
  const PAGES = 'api::earn-detail.earn-detail';
  const both = [onSites(true, { A: SHIPPED, B: SHIPPED }, PAGES), onSites(true, { A: NOTHING }, PAGES)];
  expect(said(...both)).toBe(
    'The page that the site ships takes the place of some of them on A and B. Nothing takes the place of some of them on A.',
  );
});

test('what is scheduled among several entries is said, and where deleted ones go', () => {
  const said = removalOfAllWords([own], { isDeletion: true, scheduled: 2 });
  expect(said).toMatch(/2 of them are scheduled: that is cancelled\. They go to Deleted entries/);
  expect(removalOfAllWords([], { isDeletion: false, scheduled: 1 })).toBe(
    'No site shows these entries. One of them is scheduled: that stays.',
  );
});

test('no dialog says that what can be restored is irreversible', () => {
  expect(words['content-manager.actions.delete.dialog.body']).toBe('Do you want to delete this?');
  expect(words['content-manager.actions.discard.dialog.body']).toContain('History still has it.');
});

const GLOBAL = 'api::global.global';

describe('what every site needs is not offered to be deleted or unpublished', () => {
  test.each([
    ['in a list', GLOBAL, { status: 'published', partner: null }, true],
    ['in its form', 'api::discover.discover', { status: 'modified', partner: { count: 0 } }, true],
    [
      'unless it is a partner’s, in a list',
      GLOBAL,
      { status: 'published', partner: { name: 'Nosh' } },
      false,
    ],
    ['unless it is a partner’s, in its form', GLOBAL, { status: 'published', partner: { count: 1 } }, false],
    ['unless it is a draft', GLOBAL, { status: 'draft', partner: null }, false],
    ['unless sites can do without', 'api::home.home', { status: 'published', partner: null }, false],
  ])('%s', (_where, model, entry, expected) => {
    expect(isKept(model, entry)).toBe(expected);
  });
});

describe('an entry that is deleted in its form', () => {
  const entry = { collectionType: 'collection-types', model: GLOBAL, documentId: 'abc' };
  const list = { type: 'Document', id: `${GLOBAL}_LIST` };
  const form = [
    { type: 'Document', id: `${GLOBAL}_abc` },
    { type: 'Document', id: `${GLOBAL}_ALL_ITEMS` },
  ];
  const deletion = { invalidatesTags: (..._args: unknown[]) => [list, ...form, 'CountDocuments'] };
  leaveDeleted({ enhanceEndpoints: ({ endpoints }) => endpoints.deleteDocument?.(deletion) });

  test('is not asked for again, unlike its list', () => {
    expect(deletion.invalidatesTags({}, undefined, entry)).toEqual([list, 'CountDocuments']);
  });

  test('is asked for again where the deletion was refused', () => {
    expect(deletion.invalidatesTags(undefined, { status: 400 }, entry)).toEqual(
      expect.arrayContaining([list, ...form]),
    );
  });
});

test('the dialogs of deleting, unpublishing and discarding name what they do, and so does their button', () => {
  const action = (type: string, dialog?: object) =>
    Object.assign(() => ({ label: type, dialog: dialog as never }), { type });
  const strapis = { type: 'dialog', title: 'Confirmation', content: 'Do you want to?' };
  const described = (own: ReturnType<typeof action>) => nameAnswers([own]).map((named) => named({} as never));
  for (const [type, name] of [
    ['delete', 'Delete'],
    ['unpublish', 'Unpublish'],
    ['discard', 'Discard changes'],
  ] as const)
    expect(described(action(type, strapis))).toEqual([
      { label: type, dialog: { ...strapis, title: name, confirmLabel: name } },
    ]);
  for (const own of [action('publish', strapis), action('delete', { type: 'modal' }), action('delete')])
    expect(described(own)).toEqual([own()]);
  expect(nameAnswers([action('delete', strapis)])[0]?.type).toBe('delete');
});
