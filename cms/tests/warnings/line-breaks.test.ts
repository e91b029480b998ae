import { warnOfLineBreaks } from '../../src/desk/warnings/line-breaks';
import { aSubject, EARN, HOME, said } from '../checks/subject';

const RUN_ON = 'The site does not show the line breaks: it runs these lines on as one.';

test('line breaks inside a text without formats are named', () => {
  const typed = { heading: 'Brunch', banner_text: 'Earn double.\nUntil June.', note: 'A\r\n\r\nB' };
  expect(said(warnOfLineBreaks, aSubject(HOME, typed))).toEqual([
    `banner_text: ${RUN_ON}`,
    `note: ${RUN_ON}`,
  ]);
});

test('line breaks around a text, and in one with formats, are not', () => {
  expect(said(warnOfLineBreaks, aSubject(HOME, { banner_text: '\nEarn double.\n' }))).toEqual([]);
  expect(said(warnOfLineBreaks, aSubject(EARN, { disclaimer: 'One.\n\nTwo.' }))).toEqual([]);
});
