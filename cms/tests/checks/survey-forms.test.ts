import { runChecks } from '../../src/desk/checks/checks';
import { checkSurveyForms, surveyFormOf } from '../../src/desk/checks/survey-forms';
import { aSubject, HOME, said } from './subject';

const survey = (form_id: unknown) => aSubject('api::survey.survey', { form_id });
const EMPTY =
  'form_id: Write the code of the form: it stands at the end of the form’s address at the survey provider.';
const SPACES = 'form_id: Copy it without spaces. The code of a form has 4 to 40 letters and digits.';
const ALONE = 'form_id: Write the code of the form alone: what follows /to/ in its address.';

test.each([
  [undefined, EMPTY],
  [null, EMPTY],
  ['', EMPTY],
  ['  ', EMPTY],
  ['abcd 1234', SPACES],
  ['abcd1234 ', SPACES],
  ['https://form.example/to/abcd1234', ALONE],
  ['form.example/to/abcd1234', ALONE],
  ['/to/abcd1234', ALONE],
  ['abcd.1234', ALONE],
  ['abcd-1234', 'form_id: Leave out "-". The code of a form has 4 to 40 letters and digits.'],
  ['äbcd_12_34', 'form_id: Leave out "ä" and "_". The code of a form has 4 to 40 letters and digits.'],
  ['abc', 'form_id: The code of a form has 4 to 40 letters and digits.'],
  ['a'.repeat(41), 'form_id: The code of a form has 4 to 40 letters and digits.'],
])(
  'the code %j of a survey is refused in a sentence, which is the only one at its field',
  (code, sentence) => {
    expect(said(checkSurveyForms, survey(code))).toEqual([sentence]);
    const atField = runChecks(survey(code)).filter(({ path }) => path.join('.') === 'form_id');
    expect(atField.map(({ message }) => `form_id: ${message}`)).toEqual([sentence]);
    expect(surveyFormOf(survey(code))).toBeUndefined();
  },
);

test('a code that is written right is none to refuse, and other entries have none', () => {
  expect(said(checkSurveyForms, survey('abcd1234'))).toEqual([]);
  expect(surveyFormOf(survey('abcd1234'))).toBe('abcd1234');
  expect(said(checkSurveyForms, aSubject(HOME, {}))).toEqual([]);
  expect(surveyFormOf(aSubject(HOME, {}))).toBeUndefined();
});
