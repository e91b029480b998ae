import { checkEmptyTexts } from '../../src/desk/checks/empty-texts';
import { aSubject, EARN, said } from './subject';

const page = (block: object) =>
  said(checkEmptyTexts, aSubject(EARN, { slug: 'a', url: '/earn/a', main_column: [block] }));

test.each([
  ['without text', { __component: 'blocks.title' }],
  ['of spaces', { __component: 'blocks.title', text_desktop: '  ' }],
  ['of markup', { __component: 'blocks.body-text', text_desktop: '<br>\n\n&nbsp;' }],
])('a block %s is empty', (_what, block) => {
  expect(page(block)).toEqual(['main_column.0.text_desktop: This is empty. Write something, or remove it.']);
});

test('a block with text is right; a text that need not be there may be missing', () => {
  expect(page({ __component: 'blocks.body-text', text_desktop: '**Yes**', text_mobile: '' })).toEqual([]);
});

test('an entry’s own text is named too', () => {
  expect(said(checkEmptyTexts, aSubject('api::discover.discover', { slug: 'discover', title: ' ' }))).toEqual(
    ['title: This is empty. Write something.'],
  );
});
