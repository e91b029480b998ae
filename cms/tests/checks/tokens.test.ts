import { checkTokens } from '../../src/desk/checks/tokens';
import { aSubject, EARN, HOME, said } from './subject';

const home = (banner_text: string) => said(checkTokens, aSubject(HOME, { banner_text }));

test.each([
  [
    'unknown',
    '{PROGRAMME} pays',
    '{PROGRAMME} is no word that the site fills in: visitors would read it as it stands.',
  ],
  ['mis-cased', 'Earn {Currency}', '{Currency} is written {CURRENCY}, in capital letters.'],
  [
    'unclosed',
    'Earn {EARN_LEVEL_2 today',
    '{EARN_LEVEL_2 is not closed. A word that the site fills in is written like {PROGRAM}.',
  ],
  [
    'a bracket alone',
    'Earn more} today',
    'A } stands alone here. A word that the site fills in is written like {PROGRAM}.',
  ],
  ['empty', 'Earn {} today', '{} is no word that the site fills in: '],
])('a token that is %s is named', (_what, text, sentence) => {
  expect(home(text)).toEqual([expect.stringContaining(`banner_text: ${sentence}`)]);
});

test.each(['No token', '{PROGRAM} and {EARN_LEVEL_3}, {YEAR}', '{SUPPORT_EMAIL}'])('%s is right', (text) => {
  expect(home(text)).toEqual([]);
});

test('the field is named in components and blocks too', () => {
  const main_column = [{ __component: 'blocks.title', text_desktop: 'In {YAER}' }];
  const found = said(checkTokens, aSubject(EARN, { main_column }));
  expect(found).toEqual([
    expect.stringContaining('main_column.0.text_desktop: {YAER} is no word that the site fills in'),
  ]);
});

test('a wording may contain the placeholders of the shipped one, and no others', () => {
  const copy = (text: string) =>
    said(checkTokens, aSubject('api::copy.copy', { key: 'home.near.place', text }));
  expect(copy('In {PLACE}, {PROGRAM}.')).toEqual([]);
  expect(copy('In {Place}.')).toEqual(['text: {Place} is written {PLACE}, in capital letters.']);
  expect(copy('In {COUNT}.')).toEqual([
    'text: {COUNT} is no word that the site fills in: visitors would read it as it stands. This wording may contain {PLACE}.',
  ]);
});
