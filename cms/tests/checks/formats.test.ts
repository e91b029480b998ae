import { checkFormats } from '../../src/desk/checks/formats';
import { aSubject, EARN, said } from './subject';

const SURVEY = 'api::survey.survey';

test.each([
  [
    SURVEY,
    { slug: 'United survey' },
    ['slug: Write it with small letters, digits, - and _ alone; begin with a letter or a digit.'],
  ],
  [SURVEY, { form_id: 'https://a.example' }, ['form_id: The code of a form has 4 to 40 letters and digits.']],
  [SURVEY, { cookie_timeout: -3 }, ['cookie_timeout: This is too low: 0 at least.']],
  [EARN, { url: '/earn/a b' }, [expect.stringMatching(/^url: Begin with \/earn\//)]],
  [SURVEY, { slug: 'united-survey', form_id: 'abcd1234', cookie_timeout: 0, delay_timeout: null }, []],
])('%s with %j: %j', (uid, entry, sentences) => {
  expect(said(checkFormats, aSubject(uid, entry))).toEqual(sentences);
});
