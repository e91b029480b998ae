import { checkAddresses } from './addresses';
import { checkAudience } from './audience';
import { checkCompleteness } from './completeness';
import { checkCopyKeys } from './copy-keys';
import { checkEmptyTexts } from './empty-texts';
import type { Check, Problem, Subject } from './entry';
import { checkFixedNames } from './fixed-names';
import { checkFormats } from './formats';
import { checkGivenAway } from './given-away';
import { checkHeadings } from './headings';
import { checkHtml } from './html';
import { checkLengths } from './lengths';
import { checkLinks } from './links';
import { checkLostCharacters } from './lost-characters';
import { checkPictures } from './pictures';
import { checkSharing } from './sharing';
import { checkSurveyForms } from './survey-forms';
import { checkSurveyPaths } from './survey-paths';
import { checkTokens } from './tokens';

const checks: readonly Check[] = [
  ...[checkSharing, checkGivenAway, checkFixedNames, checkAddresses, checkHeadings],
  ...[checkCompleteness, checkAudience],
  // Before those that know only that a text is empty.
  checkSurveyForms,
  ...[
    checkEmptyTexts,
    checkTokens,
    checkHtml,
    checkLostCharacters,
    checkCopyKeys,
    checkLengths,
    checkLinks,
    checkPictures,
    checkSurveyPaths,
    // What others say of a field says more.
    checkFormats,
  ],
];

/** What must be corrected before an entry can be published, at most one sentence a field. */
export const runChecks = (subject: Subject): Problem[] =>
  onePerField(checks.flatMap((check) => check(subject)));

/** The first problem of each field. */
export function onePerField(problems: readonly Problem[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of problems) {
    const field = problem.path.join('.');
    if (!found.has(field)) found.set(field, problem);
  }
  return [...found.values()];
}
