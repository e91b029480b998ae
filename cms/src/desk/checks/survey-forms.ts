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

const RULE = `The code of a form has ${SHORTEST} to ${LONGEST} letters and digits.`;
const EMPTY =
  'Write the code of the form: it stands at the end of the form’s address at the survey provider.';

function problemOf(code: string): string | undefined {
  if (/\s/.test(code)) return `Copy it without spaces. ${RULE}`;
  if (/[/.]/.test(code) || /^https?:/i.test(code))
    return 'Write the code of the form alone: what follows /to/ in its address.';
  const foreign = new Set(code.match(/[^A-Za-z0-9]/gu));
  const quoted = [...foreign].map((each) => `"${each}"`);
  if (foreign.size > 0) return `Leave out ${new Intl.ListFormat('en').format(quoted)}. ${RULE}`;
  return code.length >= SHORTEST && code.length <= LONGEST ? undefined : RULE;
}

/** The code of an entry's form where it is written right. */
export const surveyFormOf = (subject: Subject): string | undefined =>
  FIELD in subject.attributes && checkSurveyForms(subject).length === 0
    ? String(subject.entry[FIELD])
    : undefined;
