import { checkHeadings } from '../../src/desk/checks/headings';
import { aSubject, EARN, HOME, said } from './subject';

test.each([
  [
    {},
    ['banner_text: The page has no heading. Write one here, or give the page a title for the browser’s tab.'],
  ],
  [{ banner_text: ' ', browser_title: '' }, [expect.stringContaining('banner_text: ')]],
  [{ banner_text: 'Earn' }, []],
  [{ browser_title: 'Earn' }, []],
])('a page of %j', (entry, expected) => {
  expect(said(checkHeadings, aSubject(EARN, entry))).toEqual(expected);
});

test('what is no page needs none', () => {
  expect(said(checkHeadings, aSubject(HOME, {}))).toEqual([]);
});
