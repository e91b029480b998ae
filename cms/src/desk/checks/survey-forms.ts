import { isBlank, type Check, type Subject } from './entry';

const FIELD = 'form_id';
const SHORTEST = 4;
const LONGEST = 40;

/** The code of a survey's form: with another one a click on its question opens nothing. */
export const checkSurveyForms: Check = ({ attributes, entry: { [FIELD]: code } }) => {
  if (!(FIELD in attributes)) return [];
  const message = isBlank(code) ? EMPTY : problemOf(String(code));
  return message === undefined ? [] : [{ path: [FIELD], message }];
};

const EMPTY =
  'Write the code of the form: it stands at the end of the form’s address at the survey provider.';

function problemOf(code: string): string | undefined {
  if (/\s/.test(code)) return 'The code of a form has no spaces. Copy it without them.';
  if (/[/.]/.test(code) || /^https?:/i.test(code))
    return 'Write the code of the form alone: what follows /to/ in its address.';
  const [foreign] = /[^A-Za-z0-9]/u.exec(code) ?? [];
  if (foreign !== undefined) return `Leave out the "${foreign}": a code is letters and digits alone.`;
  if (code.length >= SHORTEST && code.length <= LONGEST) return undefined;
  return `The code of a form has ${SHORTEST} to ${LONGEST} letters and digits.`;
}

/** The code of an entry's form where it is written right. */
export const surveyFormOf = (subject: Subject): string | undefined =>
  FIELD in subject.attributes && checkSurveyForms(subject).length === 0
    ? String(subject.entry[FIELD])
    : undefined;
