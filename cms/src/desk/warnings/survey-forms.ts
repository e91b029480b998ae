import type { Problem, Subject } from '../checks/entry';
import { surveyFormOf } from '../checks/survey-forms';

/** Whether the survey provider has a form of a code; undefined where that cannot be told. */
export type FindForm = (code: string) => Promise<boolean | undefined>;

/** A form that the provider does not have. The provider may be out of reach, so this stops nothing. */
export async function warnOfUnknownForms(subject: Subject, find: FindForm): Promise<Problem[]> {
  const code = surveyFormOf(subject);
  if (code === undefined || (await find(code)) !== false) return [];
  const message = `The survey provider has no form ${code}: a click on the question would open nothing.`;
  return [{ path: ['form_id'], message }];
}
