import { surveyOrigin } from '../../environment';
import type { FindForm } from './survey-forms';

const LONGEST_WAIT_MS = 2_000;
const NOT_THERE = new Set([404, 410]);

/** Asks for the form as a visitor does; nothing where no provider is named. */
export const findSurveyForm: FindForm = async (code) => {
  const origin = surveyOrigin();
  if (origin === undefined) return undefined;
  try {
    const { status } = await fetch(`${origin}/to/${encodeURIComponent(code)}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    if (NOT_THERE.has(status)) return false;
    return status < 400 ? true : undefined;
  } catch {
    return undefined;
  }
};
