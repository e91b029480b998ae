import { checkCopyKeys } from '../../src/desk/checks/copy-keys';
import { aSubject, said } from './subject';

const copy = (key: string, text: string) => said(checkCopyKeys, aSubject('api::copy.copy', { key, text }));

test.each([
  [
    'an unknown key',
    ['home.nothing', 'x'],
    'key: The site has no wording "home.nothing". Choose one of the list.',
  ],
  [
    'a dropped placeholder',
    ['home.near.place', 'Here.'],
    'text: {PLACE} is missing. The shipped wording is: Near {PLACE}.',
  ],
] as const)('%s is refused', (_what, [key, text], sentence) => {
  expect(copy(key, text)).toEqual([sentence]);
});

test('a wording with its placeholders is right, also one of a component, also without the programme’s name', () => {
  expect(copy('home.near.place', 'Close to {PLACE}')).toEqual([]);
  expect(copy('words.close', 'Shut')).toEqual([]);
  expect(copy('activation.done.text', 'Done.')).toEqual([]);
});
